import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
	/** Address to connect to instead. */
	readonly endpoint: string;
	/** Stops responding: accepts connections and bytes and passes nothing on, in either direction. */
	stall(): void;
	/** Makes the server unreachable: ends every connection and refuses new ones. */
	refuse(): void;
	/** Works again; ends the stalled connections. */
	resume(): void;
	/**
	 * Works again for new connections; those that were stalled stay open and swallow every byte, as after a network
	 * fault.
	 */
	forget(): void;
	/** Ends every connection in the middle of whatever it does, and accepts no more. */
	cut(): void;
}

/** Passes everything on to a server of this machine until the line is cut. */
export async function openCuttableLine(endpoint: string): Promise<CuttableLine> {
	const { hostname, port } = new URL(endpoint);
	const sockets = new Set<Socket>();
	const lines = new Set<{ isDead: boolean }>();
	let isStalled = false;
	let isRefusing = false;
	const server = createServer((near) => {
		if (isRefusing) {
			near.destroy();
			return;
		}
		if (isStalled) {
			sockets.add(near.resume());
			near.on('error', () => undefined);
			return;
		}
		const far = connect(Number(port), hostname);
		const line = { isDead: false };
		lines.add(line);
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on('error', () => undefined);
			socket.on('end', () => (socket === near ? far : near).end());
			socket.on('close', () => {
				near.destroy();
				far.destroy();
			});
		}
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const)
			from.on('data', (bytes) => {
				if (!line.isDead && !to.write(bytes)) {
					from.pause();
					to.once('drain', () => from.resume());
				}
			});
	});
	function endAll(): void {
		for (const socket of sockets) socket.destroy();
		sockets.clear();
		lines.clear();
	}
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address() as AddressInfo;
	return {
		endpoint: `http://127.0.0.1:${address.port}`,
		stall() {
			isStalled = true;
			for (const line of lines) line.isDead = true;
		},
		forget() {
			isStalled = false;
		},
		refuse() {
			isRefusing = true;
			endAll();
		},
		resume() {
			isStalled = false;
			isRefusing = false;
			endAll();
		},
		cut() {
			server.close();
			endAll();
		},
	};
}
