import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
	/** Where to connect to instead. */
	readonly endpoint: string;
	/** Ends every connection in the middle of whatever it does, and takes no more of them. */
	cut(): void;
}

/** Passes everything on to a server of this machine until it is told to cut the line. */
export async function openCuttableLine(endpoint: string): Promise<CuttableLine> {
	const { hostname, port } = new URL(endpoint);
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on('error', () => undefined);
			socket.on('close', () => {
				near.destroy();
				far.destroy();
			});
		}
		near.pipe(far).pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address() as AddressInfo;
	return {
		endpoint: `http://127.0.0.1:${address.port}`,
		cut() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	};
}
