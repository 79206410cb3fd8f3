/**
 * What to do with a chunk: collect its first bytes and pass them on at its end, pass it on as it arrives, or skip it.
 */
export type ChunkPlan = 'keep' | 'stream' | 'drop';

export interface ChunkHandlers {
	/** `size` is as stated in the header; `contentOffset` is the start of its content in the file. */
	plan(id: string, size: number, contentOffset: number): { plan: ChunkPlan; size: number };
	kept(id: string, content: Buffer): void;
	streamed(bytes: Uint8Array): void;
}

const fileHeaderBytes = 12;
const chunkHeaderBytes = 8;
/** Longer than any chunk that is kept; the rest of a longer one is dropped. */
const maxKeptBytes = 4096;

/** Reads the chunks of a RIFF or FORM file as it arrives. */
export function createIffReader(isBigEndian: boolean, handlers: ChunkHandlers) {
	let offset = 0;
	let header = Buffer.alloc(fileHeaderBytes);
	let headerFilled = 0;
	let isInFileHeader = true;
	let chunk: {
		id: string;
		plan: ChunkPlan;
		left: number;
		isPadded: boolean;
		kept: Buffer[];
		keptLength: number;
	} | null = null;

	function beginChunk() {
		const id = header.toString('latin1', 0, 4);
		const announced = isBigEndian ? header.readUInt32BE(4) : header.readUInt32LE(4);
		const { plan, size } = handlers.plan(id, announced, offset);
		chunk = { id, plan, left: size, isPadded: size % 2 === 1, kept: [], keptLength: 0 };
		if (size === 0) endChunk();
	}

	function endChunk() {
		if (chunk === null) return;
		const { id, plan, kept, isPadded } = chunk;
		if (plan === 'keep') handlers.kept(id, Buffer.concat(kept));
		chunk = isPadded ? { id: 'pad', plan: 'drop', left: 1, isPadded: false, kept: [], keptLength: 0 } : null;
	}

	function takeHeader(bytes: Uint8Array) {
		const count = Math.min(bytes.length, header.length - headerFilled);
		header.set(bytes.subarray(0, count), headerFilled);
		headerFilled += count;
		offset += count;
		if (headerFilled < header.length) return count;
		headerFilled = 0;
		if (isInFileHeader) {
			isInFileHeader = false;
			header = Buffer.alloc(chunkHeaderBytes);
		} else beginChunk();
		return count;
	}

	function takeContent(bytes: Uint8Array) {
		if (chunk === null) return 0;
		const content = bytes.length > chunk.left ? bytes.subarray(0, chunk.left) : bytes;
		offset += content.length;
		chunk.left -= content.length;
		if (chunk.plan === 'stream') handlers.streamed(content);
		else if (chunk.plan === 'keep' && chunk.keptLength < maxKeptBytes) {
			chunk.kept.push(Buffer.from(content.subarray(0, maxKeptBytes - chunk.keptLength)));
			chunk.keptLength += content.length;
		}
		if (chunk.left === 0) endChunk();
		return content.length;
	}

	return {
		feed(bytes: Uint8Array) {
			let rest = bytes;
			while (rest.length > 0) rest = rest.subarray(chunk === null ? takeHeader(rest) : takeContent(rest));
		},
	};
}
