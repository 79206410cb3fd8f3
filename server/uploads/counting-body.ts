const stepBytes = 4 * 1024 * 1024;

/** The same request; every few megabytes of its body are reported before they are passed on, and a report may refuse. */
export function countingBody(request: Request, report: (bytes: number) => Promise<void>): Request {
	if (!request.body) return request;
	let seen = 0;
	let reported = 0;
	const body = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			async transform(chunk, controller) {
				seen += chunk.byteLength;
				if (seen - reported >= stepBytes) {
					reported = seen;
					await report(seen);
				}
				controller.enqueue(chunk);
			},
		}),
	);
	const { method, headers, signal } = request;
	return new Request(request.url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}
