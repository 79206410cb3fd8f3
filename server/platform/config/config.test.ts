import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigFaults, readConfig, renderConfigurationReference } from './config.ts';
import { settings } from './settings.ts';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'acetate-config-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(env: Record<string, string>): string {
	try {
		readConfig({ DATA_DIR: folder, ...env });
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigFaults);
		return (error as Error).message;
	}
	return '';
}

it('the configuration is valid without any setting', () => {
	const config = readConfig({ DATA_DIR: folder });

	expect(config).toMatchObject({
		PORT: 3000,
		HOST: undefined,
		PUBLIC_URL: 'http://localhost:3000',
		DATABASE_URL: undefined,
		S3_ENDPOINT: undefined,
		S3_REGION: 'auto',
		S3_BUCKET: undefined,
		FFMPEG: 'auto',
		SMTP_URL: undefined,
		SUPPORT_EMAIL: 'support@localhost',
		TRUST_PROXY: 0,
		RATE_LIMIT_SCALE: 1,
		OPERATOR_EMAILS: [],
		LABEL_QUOTA_GB: 50,
		LABEL_QUOTA_SONGS: 20_000,
		LOG_LEVEL: 'info',
	});
});

it.each([
	['none', Number.POSITIVE_INFINITY],
	['0', Number.POSITIVE_INFINITY],
	['250', 250],
])('a quota of %s is read as %s', (typed, expected) => {
	const config = readConfig({ DATA_DIR: folder, LABEL_QUOTA_GB: typed, LABEL_QUOTA_SONGS: typed });

	expect([config.LABEL_QUOTA_GB, config.LABEL_QUOTA_SONGS]).toEqual([expected, expected]);
});

it('the addresses of operators are read as a list, in lower case', () => {
	const { OPERATOR_EMAILS } = readConfig({
		DATA_DIR: folder,
		OPERATOR_EMAILS: ' Ops@label.example,two@label.example, ',
	});

	expect(OPERATOR_EMAILS).toEqual(['ops@label.example', 'two@label.example']);
	expect(() => readConfig({ DATA_DIR: folder, OPERATOR_EMAILS: 'nobody' })).toThrow(
		'OPERATOR_EMAILS must be email addresses separated by commas',
	);
});

it('an empty variable counts as not set', () => {
	const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
	// The first start creates the secret.
	readConfig({ DATA_DIR: folder });

	expect(readConfig({ ...empty, DATA_DIR: folder })).toEqual(readConfig({ DATA_DIR: folder }));
});

it('the public address defaults to the port and is reduced to its origin', () => {
	expect(readConfig({ DATA_DIR: folder, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
	expect(readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://Acetate.example/' }).PUBLIC_URL).toBe(
		'https://acetate.example',
	);
});

it('a complete S3 configuration is used as given', () => {
	const storage = {
		S3_ENDPOINT: 'https://files.example/s3',
		S3_BUCKET: 'demos',
		S3_ACCESS_KEY_ID: 'key',
		S3_SECRET_ACCESS_KEY: 'secret',
	};

	expect(readConfig({ DATA_DIR: folder, ...storage })).toMatchObject({ ...storage, S3_REGION: 'auto' });
});

describe('faults of the configuration', () => {
	const wrong: Record<string, string> = {
		PORT: 'eighty-secret',
		PUBLIC_URL: 'ftp://files.secret.example',
		DATABASE_URL: 'mysql://root:secret@db.example/app',
		S3_ENDPOINT: 'files.secret.example',
		S3_BUCKET: 'bucket-secret',
		S3_ACCESS_KEY_ID: 'key-secret',
		FFMPEG: 'secretly off',
		SMTP_URL: 'https://user:secret@mail.example',
		APP_SECRET: 'short secret',
		SUPPORT_EMAIL: 'secret nobody',
		TRUST_PROXY: '-1secret',
		RATE_LIMIT_SCALE: '0.5secret',
		LOG_LEVEL: 'secretly',
	};

	it('every fault of the configuration is named in one message', () => {
		const message = faultsOf(wrong);

		expect(message.split('\n')).toEqual([
			'Acetate cannot start. Its configuration has errors:',
			'  - PORT must be a whole number',
			'  - PUBLIC_URL must be an http or https address such as https://acetate.example',
			'  - DATABASE_URL must look like postgres://user:password@host:5432/name',
			'  - S3_ENDPOINT must be an http or https address such as https://s3.storage.example',
			'  - FFMPEG must be auto or off',
			'  - SMTP_URL must look like smtp://user:password@host:587',
			'  - APP_SECRET must have at least 32 characters',
			'  - SUPPORT_EMAIL must be an email address',
			'  - TRUST_PROXY must be a whole number',
			'  - RATE_LIMIT_SCALE must be a number such as 2 or 0.5',
			'  - LOG_LEVEL must be debug, info, warn, error or silent',
			'  - S3_SECRET_ACCESS_KEY must be set too, because S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID are',
		]);
	});

	it('the message about faults never shows a value, which may be a secret', () => {
		const message = faultsOf(wrong);

		for (const value of Object.values(wrong)) expect(message).not.toContain(value);
		expect(message).not.toMatch(/secret\b(?!.*must)/);
	});

	it.each([
		['PORT', '65536', 'PORT must be at most 65535'],
		['PORT', '-1', 'PORT must be a whole number'],
		['PORT', '3000 ', 'PORT must be a whole number'],
		['PORT', '0x50', 'PORT must be a whole number'],
		['TRUST_PROXY', '11', 'TRUST_PROXY must be at most 10'],
		['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE must be more than 0'],
		['PUBLIC_URL', 'acetate.example', 'PUBLIC_URL must be an http or https address such as https://acetate.example'],
		['DATABASE_URL', 'postgres://', 'DATABASE_URL must look like postgres://user:password@host:5432/name'],
	])('the setting %s=%s is refused', (name, value, fault) => {
		expect(faultsOf({ [name]: value })).toContain(`  - ${fault}`);
	});

	it('each missing S3 setting is named, except the region, which is optional', () => {
		expect(faultsOf({ S3_BUCKET: 'demos', S3_REGION: 'eu', S3_ACCESS_KEY_ID: '' }).split('\n').slice(1)).toEqual([
			'  - S3_ENDPOINT must be set too, because S3_BUCKET is',
			'  - S3_ACCESS_KEY_ID must be set too, because S3_BUCKET is',
			'  - S3_SECRET_ACCESS_KEY must be set too, because S3_BUCKET is',
		]);
		expect(faultsOf({ S3_REGION: 'eu' })).toBe('');
	});

	it('a data folder that cannot be created is named together with the other faults', () => {
		const file = join(folder, 'a-file');
		writeFileSync(file, '');

		expect(
			faultsOf({ DATA_DIR: join(file, 'data'), PORT: 'x' })
				.split('\n')
				.slice(1),
		).toEqual(['  - PORT must be a whole number', '  - DATA_DIR cannot be written (ENOTDIR)']);
	});

	it('no secret is created while the configuration has faults', () => {
		faultsOf({ PORT: 'x' });

		expect(() => statSync(join(folder, 'secret'))).toThrow('ENOENT');
	});
});

describe('the secret of the installation', () => {
	it('the secret is created once, readable by its owner only, and kept', () => {
		const first = readConfig({ DATA_DIR: folder }).APP_SECRET;

		expect(first.length).toBeGreaterThanOrEqual(43);
		expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
		expect(readConfig({ DATA_DIR: folder }).APP_SECRET).toBe(first);
	});

	it('the secret differs between data folders', () => {
		const other = join(folder, 'other');
		mkdirSync(other);

		expect(readConfig({ DATA_DIR: other }).APP_SECRET).not.toBe(readConfig({ DATA_DIR: folder }).APP_SECRET);
	});

	it('a secret given by a variable wins, and none is created', () => {
		const given = 'given by the operator of this server';

		expect(readConfig({ DATA_DIR: folder, APP_SECRET: given }).APP_SECRET).toBe(given);
		expect(() => statSync(join(folder, 'secret'))).toThrow('ENOENT');
	});

	it('a secret file that was cut short is a fault, not a weak key', () => {
		const path = join(folder, 'secret');
		for (const cut of ['', '\n', 'abc']) {
			writeFileSync(path, cut);
			chmodSync(path, 0o600);

			expect(faultsOf({})).toContain('secret');
		}
	});
});

it('docs/configuration.md matches the settings (otherwise run: npm run docs)', () => {
	const written = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');

	expect(written).toBe(renderConfigurationReference());
	for (const name of Object.keys(settings)) expect(written).toContain(`\`${name}\``);
});

describe('the data folder', () => {
	const modeOf = (path: string) => statSync(path).mode & 0o7777;

	it('the data folder is made private to its owner, whether it is new or was open to all', () => {
		const [fresh, open] = [join(folder, 'fresh', 'data'), join(folder, 'open')];
		mkdirSync(open);
		chmodSync(open, 0o755);

		for (const DATA_DIR of [fresh, open]) readConfig({ DATA_DIR });

		expect([modeOf(fresh), modeOf(open)]).toEqual([0o700, 0o700]);
	});

	it('the data folder keeps its mode if it is a shared folder', () => {
		const shared = join(folder, 'shared');
		mkdirSync(shared);
		chmodSync(shared, 0o1777);

		readConfig({ DATA_DIR: shared });

		expect(modeOf(shared)).toBe(0o1777);
	});
});
