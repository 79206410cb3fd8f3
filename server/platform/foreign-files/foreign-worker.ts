// Entry point of the process that parses a single file from outside and then ends.
import { deserialize, serialize } from 'node:v8';
import type { ForeignTaskName, ForeignTasks, FromForeignProcess, ToForeignProcess } from './foreign-files.ts';

type Handlers = {
	[Name in ForeignTaskName]: (given: ForeignTasks[Name]['given']) => Promise<ForeignTasks[Name]['result']>;
};

// Each handler loads only the library that it needs.
const handlers: Handlers = {
	'read-picture': async (path) => (await import('../pictures/decode-pictures.ts')).decodePicture(path),
	'shrink-picture': async ({ path, options }) =>
		(await import('../pictures/decode-pictures.ts')).shrinkDecoded(path, options),
	'clean-drawing': async (bytes) => (await import('../pictures/decode-pictures.ts')).cleanDecodedDrawing(bytes),
	'inspect-pdf': async (bytes) => (await import('../pdf/uploaded-pdfs.ts')).inspectPdf(bytes),
	'join-pdfs': async ({ parts, about }) => (await import('../pdf/uploaded-pdfs.ts')).joinPdfs(parts, about),
};

async function readTask() {
	const chunks: Uint8Array[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
	return deserialize(Buffer.concat(chunks)) as ToForeignProcess;
}

async function run<Name extends ForeignTaskName>({ task, given }: ToForeignProcess<Name>): Promise<FromForeignProcess> {
	try {
		return { outcome: 'done', result: await handlers[task](given) };
	} catch (error) {
		return { outcome: 'broke', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}

process.stdout.end(serialize(await run(await readTask())));
