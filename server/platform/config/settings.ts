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
		z.array(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be email addresses separated by commas'))),
	),
);

export const secretMinLength = 32;
const metricsTokenMinLength = 16;

export const settings = {
	PORT: setting('TCP port to listen on.', '`3000`', wholeNumber(0, 65535, 3000)),
	HOST: setting(
		'Address to listen on, such as `127.0.0.1` to accept connections only from this machine.',
		'every interface',
		z.optional(z.string()),
	),
	PUBLIC_URL: setting(
		'Public address of Acetate, used for links in emails. If it is https, session cookies are `Secure`.',
		'`http://localhost:PORT`',
		z.optional(webAddress),
	),
	DATA_DIR: setting(
		'Folder for the embedded database, audio files, the generated secret and the mail outbox.',
		'`./data`',
		z._default(z.string(), './data'),
	),
	DATABASE_URL: setting(
		'PostgreSQL 15 or newer, for several servers or an existing database.',
		'embedded PostgreSQL in the data folder',
		z.optional(
			z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/name')),
		),
	),
	S3_ENDPOINT: setting(
		'Address of an S3-compatible storage (path-style) for audio files, required for several servers. Also set `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
		'files in `DATA_DIR/files`',
		z.optional(storageAddress),
	),
	S3_REGION: setting('Region of that storage.', '`auto`', z._default(z.string(), 'auto')),
	S3_BUCKET: setting('Bucket in that storage. It must exist.', 'none', z.optional(z.string())),
	S3_ACCESS_KEY_ID: setting('Access key that may read and write the bucket.', 'none', z.optional(z.string())),
	S3_SECRET_ACCESS_KEY: setting('Secret of that access key.', 'none', z.optional(z.string())),
	FFMPEG: setting(
		'Whether an ffmpeg on `PATH` is used: `auto` or `off`. It decodes m4a, aac and alac, makes the FLAC renditions of AAC files for blind reviewers, and encodes light copies faster.',
		'`auto`',
		z._default(z.enum(['auto', 'off'], 'must be auto or off'), 'auto'),
	),
	SMTP_URL: setting(
		'Mail server, such as `smtps://user:password@mail.example`.',
		'one `.eml` file per message in `DATA_DIR/outbox`',
		z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587'))),
	),
	MAIL_FROM: setting(
		'Sender of all emails. Those of a label are from "{label} via Acetate" at this address.',
		'`Acetate <acetate@localhost>`',
		z._default(z.string(), 'Acetate <acetate@localhost>'),
	),
	ROUND_UP_HOUR: setting(
		"Hour of the day, in the server's time zone (`TZ`), at which the morning round-up of expiring songs is sent.",
		'`7`',
		wholeNumber(0, 23, 7),
	),
	APP_SECRET: setting(
		`Secret that signs session cookies and encrypts the key of the seal. At least ${secretMinLength} characters. All servers of one database need the same value.`,
		'generated once into the data folder',
		z.optional(z.string().check(z.minLength(secretMinLength, `must have at least ${secretMinLength} characters`))),
	),
	SEAL_FILE: setting(
		'File with your own key and certificate for sealing contracts: PEM or PKCS#12 (`.p12`, `.pfx`). All servers need the same file.',
		'a key that is generated once and stored in the database, encrypted with `APP_SECRET`',
		z.optional(z.string()),
	),
	SEAL_PASSWORD: setting('Password of that file.', 'none', z.optional(z.string())),
	SEAL_TSA_URL: setting(
		'Address of a timestamp server (RFC 3161) that certifies the time of every seal. While it is unavailable, contracts are executed as usual and sealed later.',
		'none; the seal has the time of this server',
		z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
	),
	SIGN_UP: setting(
		'Who may create an account: `open` (anyone), `invited` (people with the invitation code of a label) or `closed` (no one). The first account can always be created.',
		'`open`',
		z._default(z.enum(signUpModes, 'must be open, invited or closed'), 'open'),
	),
	OPERATOR_EMAILS: setting(
		"Email addresses of this installation's operators, separated by commas. An operator sees *Server* after confirming the address, or at once without `SMTP_URL`. In an installation with one label, the label's admins are operators too.",
		'none',
		z._default(addressList, []),
	),
	LABEL_QUOTA_GB: setting(
		'Storage quota of a label in gigabytes. Uploads beyond it are refused. `none` or `0` means no limit.',
		'`50`',
		quota(50, /^(none|\d+(\.\d+)?)$/, 'a number such as 2 or 0.5'),
	),
	LABEL_QUOTA_SONGS: setting(
		'Maximum number of songs of a label. Further files are refused. `none` or `0` means no limit.',
		'`20000`',
		quota(20_000, /^(none|\d+)$/, 'a whole number'),
	),
	DISK_FLOOR_MB: setting(
		'Megabytes to keep free on the disk of the data folder, because the database needs them. With less, uploads are refused.',
		'`500`',
		wholeNumber(0, 1_000_000_000, 500),
	),
	PASSWORD_COST: setting(
		"Cost of a password hash: the exponent of scrypt's N. Each step doubles the time and memory of a sign-in (17: about half a second and 128 MiB; two sign-ins at once, or one on a machine with two processors). Weaker hashes are replaced at the next sign-in.",
		'`17`',
		wholeNumber(14, 20, 17),
	),
	SUPPORT_EMAIL: setting(
		'Email address behind *Contact us!*.',
		'`support@localhost`',
		z._default(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')), 'support@localhost'),
	),
	TRUST_PROXY: setting(
		'Number of reverse proxies in front of the server. That many entries of `X-Forwarded-For` are trusted.',
		'`0`',
		wholeNumber(0, 10, 0),
	),
	RATE_LIMIT_SCALE: setting('Factor for all rate limits.', '`1`', z._default(positiveNumber, 1)),
	METRICS_TOKEN: setting(
		`Bearer token required to scrape \`/metrics\` with Prometheus. At least ${metricsTokenMinLength} characters.`,
		'none, and there is no `/metrics`',
		z.optional(
			z
				.string()
				.check(
					z.minLength(metricsTokenMinLength, `must have at least ${metricsTokenMinLength} characters`),
					z.regex(/^[\x21-\x7e]*$/, 'must consist of letters, digits and symbols without spaces'),
				),
		),
	),
	SLOW_QUERY_MS: setting(
		'Queries that take at least this many milliseconds are logged with their module, never with their values. `0` turns this off.',
		'`500`',
		wholeNumber(0, 3_600_000, 500),
	),
	LOG_LEVEL: setting(
		'Minimum level of logged events: `debug`, `info`, `warn`, `error` or `silent`.',
		'`info`',
		z._default(
			z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
			'info',
		),
	),
};

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.infer<(typeof settings)[Name]['shape']> };
