/** As much of it as is used here; the types of Node do not have it. */
declare const WebAssembly: {
	readonly Module: new (bytes: Uint8Array) => object;
	readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
	readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

const pageBytes = 2 ** 16;
/** Compiled once for each thread. */
const modules = new Map<string, object>();

/** Memory of this size, filled with zeros, and the functions of these kernels, which work on it. */
export function createKernelInstance<Functions>(
	kernels: readonly string[],
	bytes: number,
): { functions: Functions; memory: ArrayBuffer } {
	const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
	const instances = kernels.map((kernel) => new WebAssembly.Instance(moduleOf(kernel), { sound: { memory } }));
	// A test compares every function with its plain counterpart.
	const functions = Object.assign({}, ...instances.map(({ exports }) => exports)) as Functions;
	return { functions, memory: memory.buffer };
}

function moduleOf(kernel: string): object {
	const module = modules.get(kernel) ?? new WebAssembly.Module(Buffer.from(kernel, 'base64'));
	modules.set(kernel, module);
	return module;
}
