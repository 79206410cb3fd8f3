import * as z from 'zod/mini';
import { signUpModes } from '../../../domain/kernel/sign-up-mode.ts';

/** One setting: its purpose, its shape and its default. The reference page is generated from this list. */
interface Setting<Shape extends z.ZodMiniType> {
	readonly doc: string;
	/** Default as the reference page shows it, where the value alone would not explain itself. */
	readonly defaultDoc: string;
	readonly shape: Shape;
}

function setting<Shape extends z.ZodMiniType>(doc: string, defaultDoc: string, shape: Shape): Setting<Shape> {
	return { doc, defaultDoc, shape };
}

const wholeNumber = (min: number, max: number, fallback: number) =>
	z._default(
		z.pipe(
			z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
			z.pipe(
				z.transform((digits: string) => Number(digits)),
				z.number().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
			),
		),
		fallback,
	);

const positiveNumber = z.pipe(
	z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a number such as 2 or 0.5')),
	z.pipe(
		z.transform((digits: string) => Number(digits)),
		z.number().check(z.gt(0, 'must be more than 0')),
	),
);

/** Infinity means no limit. */
const quota = (fallback: number, form: RegExp, example: string) =>
	z._default(
		z.pipe(
			z.string().check(z.regex(form, `must be ${example}, or none`)),
			z.transform((typed: string) =>
				typed === 'none' || Number(typed) === 0 ? Number.POSITIVE_INFINITY : Number(typed),
			),
		),
		fallback,
	);

/** The storage client needs the address with a path if the server is below one. */
const storageAddress = z.url({
	protocol: /^https?$/,
	error: 'must be an http or https address such as https://s3.storage.example',
});

const webAddress = z.pipe(
	z.url({ protocol: /^https?$/, error: 'must be an http or https address such as https://acetate.example' }),
	z.transform((address: string) => new URL(address).origin),
);

const addressList = z.pipe(
	z.string(),
	z.pipe(
		z.transform((list: string) =>
			list
				.split(',')
				.map((address) => address.trim().toLowerCase())
				.filter((address) => address !== ''),
		),
		z.array(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be e-mail addresses separated by commas'))),
	),
);

export const secretMinLength = 32;
const metricsTokenMinLength = 16;

export const settings = {
	PORT: setting('TCP port to listen on.', '`3000`', wholeNumber(0, 65535, 3000)),
	HOST: setting(
		'Address to listen on, such as `127.0.0.1` to be reachable only from this machine.',
		'every interface',
		z.optional(z.string()),
	),
	PUBLIC_URL: setting(
		'Address under which people reach Acetate; links in mails start with it. Also decides that session cookies are `Secure` when it is https.',
		'`http://localhost:PORT`',
		z.optional(webAddress),
	),
	DATA_DIR: setting(
		'Folder for the embedded database, audio files, the generated secret and the mail outbox.',
		'`./data`',
		z._default(z.string(), './data'),
	),
	DATABASE_URL: setting(
		'PostgreSQL 15 or newer, for more than one server or an existing database.',
		'embedded PostgreSQL in the data folder',
		z.optional(
			z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/name')),
		),
	),
	S3_ENDPOINT: setting(
		'Address of a storage that speaks S3 (path-style), for audio files; more than one server needs it. With it go `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
		'files in `DATA_DIR/files`',
		z.optional(storageAddress),
	),
	S3_REGION: setting('Region of that storage.', '`auto`', z._default(z.string(), 'auto')),
	S3_BUCKET: setting('Bucket in that storage; it must exist.', 'none', z.optional(z.string())),
	S3_ACCESS_KEY_ID: setting('Key that may read and write the bucket.', 'none', z.optional(z.string())),
	S3_SECRET_ACCESS_KEY: setting('Secret of that key.', 'none', z.optional(z.string())),
	FFMPEG: setting(
		'Whether an ffmpeg on `PATH` is used: `auto` or `off`. It decodes m4a, aac and alac, makes the FLAC copies that blind listeners get of AAC, and encodes light copies faster.',
		'`auto`',
		z._default(z.enum(['auto', 'off'], 'must be auto or off'), 'auto'),
	),
	SMTP_URL: setting(
		'Mail server, such as `smtps://user:password@mail.example`.',
		'one `.eml` file per message in `DATA_DIR/outbox`',
		z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587'))),
	),
	MAIL_FROM: setting(
		'Sender of the mails.',
		'`Acetate <acetate@localhost>`',
		z._default(z.string(), 'Acetate <acetate@localhost>'),
	),
	ROUND_UP_HOUR: setting(
		'From which hour of the day, in the server’s own time (`TZ`), the morning mail goes out that rounds up what expires soon.',
		'`7`',
		wholeNumber(0, 23, 7),
	),
	APP_SECRET: setting(
		`Secret that signs session cookies and encrypts the key of the seal, at least ${secretMinLength} characters. Several servers of one database need the same.`,
		'generated once into the data folder',
		z.optional(z.string().check(z.minLength(secretMinLength, `must have at least ${secretMinLength} characters`))),
	),
	SEAL_FILE: setting(
		'File with the key and the certificate that seal contracts, for those who have one that others trust: PEM or PKCS#12 (`.p12`, `.pfx`). Several servers need the same.',
		'a key that is made once and kept in the database, encrypted with `APP_SECRET`',
		z.optional(z.string()),
	),
	SEAL_PASSWORD: setting('Password of that file.', 'none', z.optional(z.string())),
	SEAL_TSA_URL: setting(
		'Address of a timestamp server (RFC 3161) that vouches for the time of every seal. While it is away, contracts are executed all the same and sealed later.',
		'none; the seal has the time of this server',
		z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
	),
	SIGN_UP: setting(
		'Who may create an account: `open` (anyone), `invited` (whoever has the invitation code of a label) or `closed` (nobody). The first account can always be created.',
		'`open`',
		z._default(z.enum(signUpModes, 'must be open, invited or closed'), 'open'),
	),
	OPERATOR_EMAILS: setting(
		'Addresses of the accounts that run this installation, separated by commas. Once such an account has confirmed its address (without `SMTP_URL` at once), it sees *Server*. In an installation with one label, the label’s admins are operators as well.',
		'none',
		z._default(addressList, []),
	),
	LABEL_QUOTA_GB: setting(
		'How many gigabytes of files a label may store; uploads beyond it are refused with a message. `none` or `0` is no limit.',
		'`50`',
		quota(50, /^(none|\d+(\.\d+)?)$/, 'a number such as 2 or 0.5'),
	),
	LABEL_QUOTA_SONGS: setting(
		'How many songs a label may have; files beyond it are refused with a message. `none` or `0` is no limit.',
		'`20000`',
		quota(20_000, /^(none|\d+)$/, 'a whole number'),
	),
	DISK_FLOOR_MB: setting(
		'How many megabytes stay free on the disk of the data folder: with less, no files are taken any more. The database needs them.',
		'`500`',
		wholeNumber(0, 1_000_000_000, 500),
	),
	PASSWORD_COST: setting(
		'How much work guessing a password is: the exponent of scrypt’s N. Each step doubles the time and the memory of a sign-in (17: about half a second and 128 MiB, two at once, one on a machine with two processors); hashes of less are replaced at the next sign-in.',
		'`17`',
		wholeNumber(14, 20, 17),
	),
	SUPPORT_EMAIL: setting(
		'Where “Contact us!” leads.',
		'`support@localhost`',
		z._default(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')), 'support@localhost'),
	),
	TRUST_PROXY: setting(
		'How many reverse proxies stand in front; that many entries of `X-Forwarded-For` are believed.',
		'`0`',
		wholeNumber(0, 10, 0),
	),
	RATE_LIMIT_SCALE: setting('Multiplies every rate limit.', '`1`', z._default(positiveNumber, 1)),
	METRICS_TOKEN: setting(
		`Whoever sends this as a bearer token may read \`/metrics\`, the figures of the server for Prometheus; at least ${metricsTokenMinLength} characters.`,
		'none, and there is no `/metrics`',
		z.optional(
			z
				.string()
				.check(
					z.minLength(metricsTokenMinLength, `must have at least ${metricsTokenMinLength} characters`),
					z.regex(/^[\x21-\x7e]*$/, 'must be of letters, digits and signs without spaces'),
				),
		),
	),
	SLOW_QUERY_MS: setting(
		'From how many milliseconds on a query is named in the log, with its module and never with its values; `0` names none.',
		'`500`',
		wholeNumber(0, 3_600_000, 500),
	),
	LOG_LEVEL: setting(
		'How much is logged: `debug`, `info`, `warn`, `error` or `silent`.',
		'`info`',
		z._default(
			z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
			'info',
		),
	),
};

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.infer<(typeof settings)[Name]['shape']> };
