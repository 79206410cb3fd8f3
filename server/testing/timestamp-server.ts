// A timestamp server for tests: `openssl ts` behind HTTP, which can be switched off.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const settings = (folder: string) => `
[tsa]
default_tsa = tsa_one
[tsa_one]
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
[req]
distinguished_name = dn
x509_extensions = ext
prompt = no
[dn]
CN = Harbour Timestamps
[ext]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
`;

export interface TimestampServer {
	readonly url: string;
	isAway: boolean;
	/** Promise that the next request waits for. */
	hold: Promise<void> | undefined;
	/** Number of requested timestamps. */
	readonly requests: number;
	close(): Promise<void>;
}

export async function startTimestampServer(): Promise<TimestampServer> {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-tsa-'));
	const at = (name: string) => join(folder, name);
	writeFileSync(at('tsa.cnf'), settings(folder));
	writeFileSync(at('serial'), '01\n');
	const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('tsa.key'), '-out', at('tsa.pem')];
	const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
	openssl('req', '-x509', ...key, '-days', '3650', '-config', at('tsa.cnf'));
	const state = { isAway: false, requests: 0, hold: undefined as Promise<void> | undefined };
	const server = createServer(async (request, response) => {
		state.requests += 1;
		if (state.isAway) return void request.socket.destroy();
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const held = state.hold;
		state.hold = undefined;
		await held;
		writeFileSync(at('query.tsq'), Buffer.concat(chunks));
		openssl('ts', '-reply', '-queryfile', at('query.tsq'), '-config', at('tsa.cnf'), '-out', at('reply.tsr'));
		response.setHeader('content-type', 'application/timestamp-reply').end(readFileSync(at('reply.tsr')));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return Object.assign(state, {
		url: `http://127.0.0.1:${port}/tsr`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true, force: true });
		},
	});
}
