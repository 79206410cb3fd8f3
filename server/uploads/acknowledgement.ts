/** A promise that somebody else keeps or breaks. */
export interface Acknowledgement {
	readonly promise: Promise<void>;
	readonly resolve: () => void;
	readonly reject: (reason: Error) => void;
}

export function createAcknowledgement(): Acknowledgement {
	let resolve: () => void = () => undefined;
	let reject: (reason: Error) => void = () => undefined;
	const promise = new Promise<void>((keep, breakIt) => {
		resolve = keep;
		reject = breakIt;
	});
	return { promise, resolve, reject };
}
