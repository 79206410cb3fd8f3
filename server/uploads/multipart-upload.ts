import { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError } from '../../domain/kernel/errors.ts';
import { maxFileBytes } from '../../domain/uploads/upload-rules.ts';
import { oneFileOnly, tooLarge, uploadCutOff, uploadWithoutFile } from '../../domain/uploads/uploads.errors.ts';
import { diskRefusalFor } from '../platform/http/outages.ts';

export interface SentFile {
	readonly name: string;
	readonly sizeBytes: number;
}

interface Multipart {
	readonly file: SentFile;
	readonly key: string | undefined;
}

/**
 * Reads a multipart body with one `file` and an optional `key`, in either order, and passes the file's bytes on as they
 * arrive. `take` must consume the stream.
 */
export async function readMultipart(request: Request, take: (content: Readable) => Promise<void>): Promise<Multipart> {
	const { body } = request;
	const parser = openParser(request);
	let key: string | undefined;
	let file: SentFile | undefined;
	let taking: Promise<void> | undefined;
	let refusal: AppError | undefined;
	let received = 0;
	parser.on('field', (name, value) => {
		if (name === 'key') key = value;
	});
	parser.on('file', (field, content, { filename }) => {
		if (field !== 'file' || taking) {
			if (taking) refusal ??= new AppError(oneFileOnly);
			content.resume();
			return;
		}
		content.on('data', (chunk: Buffer) => {
			received += chunk.length;
		});
		content.on('limit', () => {
			refusal ??= new AppError(tooLarge);
		});
		taking = take(content).then(() => {
			file = { name: filename ?? '', sizeBytes: received };
		});
		taking.catch((error) => parser.destroy(error));
	});
	if (!body) throw new AppError(uploadWithoutFile);
	await new Promise<void>((resolve, reject) => {
		parser.once('close', resolve);
		parser.once('error', reject);
		const source = Readable.fromWeb(body as import('node:stream/web').ReadableStream);
		source.once('error', (cause) => parser.destroy(cause));
		source.pipe(parser);
	}).catch((cause) => {
		const refusal = diskRefusalFor(cause);
		if (refusal) throw new AppError(refusal, { cause });
		throw cause instanceof AppError ? cause : new AppError(uploadCutOff, { cause });
	});
	await taking;
	if (refusal) throw refusal;
	if (!file) throw new AppError(uploadWithoutFile);
	return { file, key: key === '' ? undefined : key };
}

function openParser(request: Request): busboy.Busboy {
	try {
		return busboy({
			headers: { 'content-type': request.headers.get('content-type') ?? '' },
			// Busboy already complains when the limit is reached, not only when it is exceeded.
			limits: { fileSize: maxFileBytes + 1, files: 2, fields: 10, fieldSize: 4_096, parts: 20 },
			defParamCharset: 'utf8',
		});
	} catch {
		throw new AppError(uploadWithoutFile);
	}
}
