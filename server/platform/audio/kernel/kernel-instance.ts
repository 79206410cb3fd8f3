import { loudnessKernel, samplesKernel } from './kernel-bytes.ts';

/** What `samples.wat` and `loudness.wat` offer; places are bytes from the beginning of their memory. */
export interface KernelFunctions {
	takeFloats(from: number, to: number, frames: number): void;
	takeWholes(from: number, to: number, frames: number): void;
	takePlanes(left: number, right: number, to: number, frames: number): void;
	largest(at: number, frames: number): number;
	writeMagnitudes(at: number, to: number, frames: number, share: number): void;
	/** Gives back what the last box adds to the first of the next call. */
	average(at: number, to: number, boxes: number, size: number, share: number, before: number): number;
	weigh(at: number, frames: number, memory: number): void;
	truePeak(at: number, frames: number, peak: number): number;
}

/** As much of it as is used here; the types of Node do not have it. */
declare const WebAssembly: {
	readonly Module: new (bytes: Uint8Array) => object;
	readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
	readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

const pageBytes = 2 ** 16;
let modules: readonly object[] | null = null;

/** Memory of this size, filled with zeros, and the functions that work on it. Compiled once for each thread. */
export function createKernelInstance(bytes: number): { functions: KernelFunctions; memory: ArrayBuffer } {
	modules ??= [samplesKernel, loudnessKernel].map((kernel) => new WebAssembly.Module(Buffer.from(kernel, 'base64')));
	const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
	const instances = modules.map((module) => new WebAssembly.Instance(module, { sound: { memory } }));
	// A test compares every function with its plain counterpart.
	const functions = Object.assign({}, ...instances.map(({ exports }) => exports)) as KernelFunctions;
	return { functions, memory: memory.buffer };
}
