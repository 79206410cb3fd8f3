import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DrippingLine {
	readonly url: string;
	/** Applies from the next connection on; 0 lets everything through at once. */
	drip(everyMs: number): void;
	close(): Promise<void>;
}

/** A line to a server of this machine on which its responses arrive slowly: one byte, a pause, the next byte. */
export async function openDrippingLine(url: string, everyMs: number): Promise<DrippingLine> {
	const { hostname, port, protocol } = new URL(url);
	const sockets = new Set<Socket>();
	let pauseMs = everyMs;
	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		const waiting: number[] = [];
		let drip: NodeJS.Timeout | undefined;
		if (pauseMs === 0) far.pipe(near);
		else {
			far.on('data', (bytes) => waiting.push(...bytes));
			drip = setInterval(() => {
				const byte = waiting.shift();
				if (byte !== undefined) near.write(Buffer.of(byte));
			}, pauseMs);
		}
		near.pipe(far);
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on('error', () => undefined);
			socket.on('close', () => {
				clearInterval(drip);
				near.destroy();
				far.destroy();
			});
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address() as AddressInfo;
	return {
		url: `${protocol}//127.0.0.1:${address.port}`,
		drip(nextMs) {
			pauseMs = nextMs;
		},
		close: () => {
			for (const socket of sockets) socket.destroy();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
