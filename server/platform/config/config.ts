import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SettingName, type Settings, secretMinLength, settings } from './settings.ts';

export interface Config extends Omit<Settings, 'PUBLIC_URL' | 'APP_SECRET'> {
	readonly PUBLIC_URL: string;
	readonly APP_SECRET: string;
	/** File with the secret that this start created; null if there already was a secret or APP_SECRET is set. */
	readonly newSecretFile: string | null;
	/** Search path for programs of this machine. */
	readonly searchPath: string;
}

/** Lists every fault of the configuration at once, for the operator, but never the values, which may be secret. */
export class ConfigFaults extends Error {
	constructor(faults: string[]) {
		super(['Acetate cannot start. Its configuration has errors:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
		this.name = 'ConfigFaults';
	}
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
	const faults: string[] = [];
	const values: Record<string, unknown> = {};
	for (const [name, { shape }] of Object.entries(settings)) {
		// People write an empty variable to mean "not set".
		const result = shape.safeParse(env[name] === '' ? undefined : env[name]);
		if (result.success) values[name] = result.data;
		else faults.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
	}
	const parsed = values as Settings;
	faults.push(...faultsOfStorage(env));
	const dataDir = resolve(parsed.DATA_DIR ?? './data');
	const secretFile = resolve(dataDir, 'secret');
	let secret = parsed.APP_SECRET;
	let newSecretFile: string | null = null;
	try {
		makePrivateFolder(dataDir);
		if (faults.length === 0 && secret === undefined) {
			if (!existsSync(secretFile)) newSecretFile = createSecret(secretFile, dataDir);
			secret = readSecret(secretFile);
		}
	} catch (cause) {
		faults.push(`DATA_DIR cannot be written (${(cause as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
	}
	if (secret === '')
		faults.push('DATA_DIR contains a damaged file "secret"; delete it, and everyone has to sign in again');
	if (faults.length > 0 || secret === undefined) throw new ConfigFaults(faults);
	return {
		...parsed,
		DATA_DIR: dataDir,
		searchPath: env.PATH ?? '',
		APP_SECRET: secret,
		newSecretFile,
		PUBLIC_URL: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
	};
}

/**
 * Makes the folder unreadable for other users of the machine, whatever the modes of the files inside and of the folder
 * were.
 */
function makePrivateFolder(path: string) {
	mkdirSync(path, { recursive: true, mode: 0o700 });
	const { mode, uid } = statSync(path);
	// A shared folder, such as /tmp, or a folder of another user is left as it is.
	const isShared = (mode & 0o1000) !== 0 || (process.getuid !== undefined && uid !== process.getuid());
	if ((mode & 0o077) !== 0 && !isShared && process.platform !== 'win32') chmodSync(path, 0o700);
}

/** A storage that is only half described would otherwise fail at the first upload. */
function faultsOfStorage(env: NodeJS.ProcessEnv) {
	const needed: SettingName[] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
	const missing = needed.filter((name) => !env[name]);
	const given = needed.filter((name) => env[name]);
	if (given.length === 0 || missing.length === 0) return [];
	return missing.map(
		(name) => `${name} must be set too, because ${given.join(', ')} ${given.length > 1 ? 'are' : 'is'}`,
	);
}

/** The secret outlives restarts: it is created once, completely or not at all, and readable by the owner only. */
function createSecret(path: string, dataDir: string) {
	const whole = resolve(dataDir, `.secret-${randomBytes(6).toString('hex')}`);
	writeFileSync(whole, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
	try {
		linkSync(whole, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(whole, { force: true });
	}
	return path;
}

/** Returns an empty string if the file is damaged. */
function readSecret(path: string) {
	const secret = readFileSync(path, 'utf8').trim();
	return secret.length < secretMinLength ? '' : secret;
}

/** Renders the reference page docs/configuration.md; a test keeps the file equal to this. */
export function renderConfigurationReference(): string {
	const rows = (Object.keys(settings) as SettingName[]).map(
		(name) => `| \`${name}\` | ${settings[name].defaultDoc} | ${settings[name].doc} |`,
	);
	return [
		'# Configuration',
		'',
		'All settings are environment variables, and none is required. This page is generated from',
		'`server/platform/config/settings.ts` by `npm run docs`.',
		'',
		'| variable | default | what it is |',
		'|---|---|---|',
		...rows,
		'',
	].join('\n');
}
