import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../services/free-port.mjs';
import { endChild, onEnd } from './run.mjs';

const patienceMs = 300_000;
const person = { name: 'Ada Quill', email: 'ada.quill@label.example', password: 'correct horse battery' };

/**
 * Checks that a build works on another Node as on ours: it starts on an empty folder without configuration, a person
 * signs up, founds a label and opens the page, and SIGTERM stops it cleanly. Resolves with `{ ok, output }`.
 */
export async function smoke({ node, serverEntry }) {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-smoke-'));
	const port = await freePort();
	const server = spawn(node, [serverEntry], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const putAway = onEnd(async () => {
		await endChild(server, 'SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	});
	let output = '';
	for (const stream of [server.stdout, server.stderr]) {
		stream.on('data', (chunk) => {
			output += chunk;
		});
	}
	const exited = new Promise((resolve) => server.once('close', (code, signal) => resolve(code ?? signal)));
	try {
		await tryAsAPerson(`http://127.0.0.1:${port}`, server);
		server.kill('SIGTERM');
		const ending = await exited;
		if (ending !== 0) throw new Error(`the server ended with ${ending} after SIGTERM`);
		if (output.includes('"level":"error"')) throw new Error('the server logged a fault');
		return { ok: true, output };
	} catch (error) {
		return { ok: false, output: `${output}\n${error.message}` };
	} finally {
		await putAway();
	}
}

async function tryAsAPerson(url, server) {
	await untilHealthy(url, server);
	await post(url, '/api/auth/sign-up/email', person);
	const { token } = await post(url, '/api/auth/sign-in/email', person);
	await post(url, '/api/organizations', { name: 'Smoke Records' }, token);
	const page = await (await fetch(`${url}/`)).text();
	if (!page.includes('<div id="root"')) throw new Error(`the page is not the app: ${page.slice(0, 200)}`);
}

async function untilHealthy(url, server) {
	const deadline = Date.now() + patienceMs;
	while (Date.now() < deadline) {
		if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode} instead of starting`);
		const response = await fetch(`${url}/healthz`).catch(() => undefined);
		if (response?.ok) return;
		await pause(100);
	}
	throw new Error(`the server was not healthy after ${patienceMs} ms`);
}

async function post(url, path, body, token) {
	const response = await fetch(`${url}${path}`, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
	});
	if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
	return response.json();
}
