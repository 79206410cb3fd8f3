/**
 * A real S3 server that checks signatures, for the tests: OpenStack Swift from Debian's packages, in a temporary
 * folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, onEnd, run } from '../tooling/run.mjs';
import { complain, say } from '../tooling/say.mjs';
import { freePort } from './free-port.mjs';
import { installSystemPackages, whyNoSystemPackages } from './system-packages.mjs';

const backends = ['account', 'container', 'object'];
const names = [...backends, 'proxy'];
const programs = names.map((name) => `/usr/bin/swift-${name}-server`);
/** Runs one of them with all settings from our folder, and none from /etc. */
const serverScript = `
import runpy, sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;
const packages = ['swift-account', 'swift-container', 'swift-object', 'swift-proxy', 'python3-lxml'];
// Debian's own: another Python on PATH does not have Swift's modules.
const python = '/usr/bin/python3';
const patienceMs = 60_000;

/**
 * The S3 server in TEST_S3_ENDPOINT, or a private Swift that is removed after the run. Resolves with `{ env }`, the
 * variables that the tests read, or `{ reason }` if none is available.
 */
export async function provideSwift() {
	if (process.env.TEST_S3_ENDPOINT) {
		say('S3: the server that TEST_S3_ENDPOINT names.');
		return { env: {} };
	}
	if (!isInstalled()) {
		const obstacle = whyNoSystemPackages() ?? (await installSystemPackages(...packages));
		if (obstacle !== undefined) return { reason: `no OpenStack Swift was found, and ${obstacle}` };
		if (!isInstalled()) return { reason: 'no OpenStack Swift was found after installing it' };
	}
	return startSwift();
}

function isInstalled() {
	return [python, ...programs].every((file) => existsSync(file));
}

async function startSwift() {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-swift-'));
	const removeFolder = onEnd(() => rmSync(folder, { recursive: true, force: true }));
	const ports = {};
	for (const name of names) ports[name] = await freePort();
	writeSettings(folder, ports);
	const rings = await run(python, ['-c', ringScript(ports)], { cwd: folder, capture: true });
	if (!rings.ok) {
		process.stderr.write(rings.output);
		await removeFolder();
		return { reason: 'the rings of Swift could not be made, as shown above' };
	}

	let isStopping = false;
	let log = '';
	const keepLog = (chunk) => {
		log = (log + chunk).slice(-20_000);
	};
	const servers = names.map((name, index) => {
		// A separate process group: Ctrl-C goes to the tests first, and the storage stops after them.
		const server = spawn(python, ['-c', serverScript, folder, programs[index], join(folder, `${name}.conf`)], {
			cwd: folder,
			stdio: ['ignore', 'pipe', 'pipe'],
			detached: true,
		});
		server.stdout.on('data', keepLog);
		server.stderr.on('data', keepLog);
		server.once('error', (error) => keepLog(error.message));
		server.once('exit', (code) => {
			if (!isStopping) complain(`Swift's ${name} server exited unexpectedly with code ${code}:\n${log}`);
		});
		return server;
	});
	const stop = onEnd(async () => {
		isStopping = true;
		// Its data need no clean shutdown.
		await Promise.all(servers.map((server) => endChild(server, 'SIGKILL')));
		await removeFolder();
	});
	const areRunning = () => servers.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
	if (!(await listenAll(Object.values(ports), areRunning))) {
		await stop();
		return { reason: 'Swift did not start, as shown above' };
	}
	say(`S3: a private OpenStack Swift on port ${ports.proxy}, in ${folder} until the end of the tests.`);
	return {
		env: {
			TEST_S3_ENDPOINT: `http://127.0.0.1:${ports.proxy}`,
			TEST_S3_REGION: 'auto',
			TEST_S3_ACCESS_KEY_ID: 'test:tester',
			TEST_S3_SECRET_ACCESS_KEY: 'testing',
		},
		stop,
	};
}

/** Waits until every port responds: an earlier request would make the proxy avoid a server that is only late. */
async function listenAll(ports, areRunning) {
	const deadline = Date.now() + patienceMs;
	for (const port of ports) {
		while (!(await isResponding(port))) {
			if (!areRunning() || Date.now() > deadline) return false;
			await pause(100);
		}
	}
	return areRunning();
}

function isResponding(port) {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => resolve(true));
		socket.once('error', () => resolve(false));
		socket.once('close', () => socket.destroy());
		socket.once('connect', () => socket.end());
	});
}

function ringScript(ports) {
	return [
		'from swift.common.ring import RingBuilder',
		`for name, port in [${backends.map((name) => `('${name}', ${ports[name]})`).join(', ')}]:`,
		'    builder = RingBuilder(2, 1, 0)',
		"    device = {'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk',",
		"              'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''}",
		'    builder.add_dev(device)',
		'    builder.rebalance()',
		"    builder.get_ring().save(name + '.ring.gz')",
	].join('\n');
}

function writeSettings(folder, ports) {
	mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
	const write = (file, lines) => writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
	const basics = (name) => [
		'[DEFAULT]',
		'bind_ip = 127.0.0.1',
		`bind_port = ${ports[name]}`,
		`swift_dir = ${folder}`,
		`user = ${userInfo().username}`,
		'workers = 0',
		'log_level = WARNING',
	];
	write('swift.conf', [
		'[swift-hash]',
		'swift_hash_path_prefix = acetate',
		'swift_hash_path_suffix = acetate',
		'[storage-policy:0]',
		'name = gold',
		'default = yes',
	]);
	for (const name of backends) {
		write(`${name}.conf`, [
			...basics(name),
			`devices = ${join(folder, 'devices')}`,
			'mount_check = false',
			'disable_fallocate = true',
			'[pipeline:main]',
			`pipeline = ${name}-server`,
			`[app:${name}-server]`,
			`use = egg:swift#${name}`,
		]);
	}
	const filters = ['catch_errors', 'cache', 'bulk', 's3api', 'tempauth', 'slo', 'dlo', 'copy'];
	const settings = {
		// Required, but unused: nothing listens on that port.
		cache: ['memcache_servers = 127.0.0.1:1'],
		s3api: ['location = auto'],
		tempauth: ['user_test_tester = testing .admin'],
	};
	write('proxy.conf', [
		...basics('proxy'),
		'[pipeline:main]',
		`pipeline = ${filters.join(' ')} proxy-server`,
		'[app:proxy-server]',
		'use = egg:swift#proxy',
		'account_autocreate = true',
		...filters.flatMap((name) => [
			`[filter:${name}]`,
			`use = egg:swift#${name === 'cache' ? 'memcache' : name}`,
			...(settings[name] ?? []),
		]),
	]);
}
