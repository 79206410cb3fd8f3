import { once } from 'node:events';
import { connect } from 'node:net';

/** One listener on one persistent connection. */
export interface RangeClient {
	/** Reads a range of the file to its end and verifies its content. */
	read(start: number, length: number): Promise<void>;
	close(): void;
}

/**
 * Implements just enough HTTP to count responses. Node's own client costs as much as the measured servers, which would
 * make all of them look alike.
 */
export async function openRangeClient(url: string, headers: Record<string, string>): Promise<RangeClient> {
	const { hostname, port, host, pathname } = new URL(url);
	const ask = [`GET ${pathname} HTTP/1.1`, `host: ${host}`, ...Object.entries(headers).map((pair) => pair.join(': '))];
	let head = '';
	let missing = 0;
	let isInHead = true;
	let expected = '';
	let settle: { resolve(): void; reject(error: Error): void } | null = null;

	const socket = connect({
		host: hostname,
		port: Number(port),
		onread: {
			buffer: Buffer.alloc(256 * 1024),
			callback: (count, buffer) => {
				take(Buffer.from(buffer.buffer, buffer.byteOffset, count));
				return true;
			},
		},
	});
	await once(socket, 'connect');
	socket.setNoDelay(true);
	socket.on('error', fail);
	socket.on('close', () => fail(new Error(`${url} closed the connection`)));

	function take(bytes: Buffer): void {
		if (!isInHead) {
			takeBody(bytes.byteLength);
			return;
		}
		head += bytes.toString('latin1');
		const end = head.indexOf('\r\n\r\n');
		if (end === -1) return;
		const body = head.length - end - 4;
		const isAsked = head.startsWith('HTTP/1.1 206') && head.slice(0, end).toLowerCase().includes(expected);
		isInHead = false;
		if (isAsked) takeBody(body);
		else fail(new Error(`${url} returned\n${head.slice(0, end)}`));
	}

	function takeBody(count: number): void {
		missing -= count;
		if (missing > 0) return;
		const waiting = settle;
		settle = null;
		if (missing < 0) waiting?.reject(new Error(`${url} sent more than it was asked for`));
		else waiting?.resolve();
	}

	function fail(error: Error): void {
		settle?.reject(error);
		settle = null;
	}

	return {
		read: (start, length) =>
			new Promise((resolve, reject) => {
				const end = start + length - 1;
				[head, isInHead, missing, expected] = ['', true, length, `content-range: bytes ${start}-${end}/`];
				settle = { resolve, reject };
				socket.write(`${[...ask, `range: bytes=${start}-${end}`].join('\r\n')}\r\n\r\n`);
			}),
		close: () => socket.destroy(),
	};
}
