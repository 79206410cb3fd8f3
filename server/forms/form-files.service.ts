import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import { readHead } from '../../audio/file-follower.ts';
import type { SoundFacts } from '../../domain/catalogue/style/sound-checks.ts';
import { toMegabytes } from '../../domain/forms/check-field.ts';
import type { FileFacts, FileKind } from '../../domain/forms/form-context.ts';
import type { PlainField } from '../../domain/forms/form-definition.ts';
import { placeAt } from '../../domain/forms/form-index.ts';
import { formLink } from '../../domain/forms/form-links.ts';
import { isWithRecipient } from '../../domain/forms/form-status.ts';
import { inStatus } from '../../domain/forms/form-transitions.ts';
import { badAnswers, fileRefused, storageFullForFile, tooManyFormFiles } from '../../domain/forms/forms.errors.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { isOpenTo } from '../../domain/forms/visibility.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { linkFinished, linkUnknown } from '../../domain/links/links.errors.ts';
import { labelFull } from '../../domain/uploads/uploads.errors.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Guest } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import { decodedHeader } from '../platform/http/request-facts.ts';
import { readPicture } from '../platform/pictures/pictures.ts';
import { serveObject } from '../uploads/serve-object.ts';
import { type FoundKind, fileKindOf, headBytes, readSoundShape } from './file-kind.ts';
import { countFiles, factsOfFile, findFile, insertFile, newFormFileKey } from './form-files.repository.ts';
import { type FormRow, findForm, lockForm } from './forms.repository.ts';
import type { FormsCore } from './forms-core.ts';

/** The storage quota of a label, which includes files of forms (R-LABEL-15). */
export interface FormFileQuota {
	ensureDisk(sizeBytes: number): Promise<void>;
	ensureQuota(organizationId: OrganizationId, sizeBytes: number): Promise<void>;
	takeQuota(tx: Tx, organizationId: OrganizationId, sizeBytes: number): Promise<void>;
}

type FormGuest = Guest<typeof formLink>;

interface SentFile {
	/** Path of the answer that the file is for. */
	readonly path: string;
	readonly name: string;
	readonly body: ReadableStream<Uint8Array> | null;
	/** Size as announced; 0 if unknown. */
	readonly announcedBytes: number;
}

/** Facts about a file after its upload. */
interface Received {
	readonly sizeBytes: number;
	readonly found: FoundKind;
	readonly sound: SoundFacts | null;
}

const fileId = z.uuid();

type FileField = Extract<PlainField, { readonly kind: 'file' }>;

const pictureTypes: readonly string[] = ['image/jpeg', 'image/png'];
const mostFiles = 100;
const mostBytes = 4 * 1024 ** 3;
const slowestMs = 30 * 60_000;

/**
 * Files as answers: uploaded by the holder of the link, downloaded by the label. The type of a file is detected from
 * its bytes.
 */
export function createFormFiles(core: FormsCore, quota: FormFileQuota): HttpRoute[] {
	const { db, clock, links, storage, scratchFolder, moduleOf, isFinished } = core;

	function ensureOpen({ status }: FormRow) {
		if (!isWithRecipient(status)) throw new AppError(inStatus(status));
	}

	function fieldAt(form: FormRow, path: string) {
		const place = placeAt(moduleOf(form.kind).form, path);
		const isTheirs = place !== null && isOpenTo(place, { audience: 'guest', sections: form.sections });
		if (!isTheirs || place.field.kind !== 'file') throw new AppError(badAnswers);
		return place.field;
	}

	async function getOpen(guest: FormGuest) {
		const form = await findForm(db, guest.organizationId, guest.subjectId);
		if (!form) throw new AppError(linkUnknown);
		if (await isFinished(db, form)) throw new AppError(linkFinished);
		ensureOpen(form);
		const held = await countFiles(db, form.id);
		if (held.files >= mostFiles || held.bytes >= mostBytes) throw new AppError(tooManyFormFiles);
		return form;
	}

	/** The bytes are stored first, so that a row never references missing bytes. */
	async function store(guest: FormGuest, file: Received & { readonly name: string; readonly path: string }) {
		const { name, path, sizeBytes, found, sound } = file;
		const facts = found.kind === 'picture' ? await readPicture(guest.organizationId, path) : null;
		const picture = facts && { ...facts, bytes: sizeBytes };
		if (found.kind === 'picture' && !picture) throw wrongFile('picture');
		const storageKey = newFormFileKey(guest.organizationId);
		await storage.put(storageKey, createReadStream(path), found.contentType);
		try {
			return await db.transaction(async (tx) => {
				// Done before the form is locked, in the same order as for members, or two transactions could deadlock.
				await quota.takeQuota(tx, guest.organizationId, sizeBytes).catch(withGuestMessage);
				const form = await lockForm(tx, guest.organizationId, guest.subjectId);
				if (!form) throw new AppError(linkUnknown);
				// The upload may have taken minutes.
				await links.ensureStillOpen(tx, guest);
				ensureOpen(form);
				const { id: formId, kind, organizationId } = form;
				return insertFile(tx, {
					formId,
					kind,
					organizationId,
					name,
					fileKind: found.kind,
					contentType: found.contentType,
					sizeBytes,
					picture,
					sound,
					storageKey,
					createdAt: clock.now(),
				});
			});
		} catch (error) {
			await storage.remove(storageKey);
			throw error;
		}
	}

	async function take(guest: FormGuest, sent: SentFile): Promise<{ id: string; file: FileFacts }> {
		const form = await getOpen(guest);
		const field = fieldAt(form, sent.path);
		if (sent.announcedBytes > field.maxBytes) throw tooLarge(field);
		// A file without an announced size may be as large as the field allows; its share of the label's quota is checked
		// after the upload.
		await quota.ensureDisk(sent.announcedBytes || field.maxBytes);
		await quota.ensureQuota(form.organizationId, sent.announcedBytes).catch(withGuestMessage);
		const path = join(scratchFolder, `${randomUUID()}.form`);
		try {
			const { sizeBytes, sha256 } = await receive(sent.body, path, field);
			const head = await readHead(path, headBytes);
			const found = fileKindOf(head);
			if (!found || !isAccepted(found, field)) throw wrongFile(field.accepts);
			const name = nameOf(sent.name, found);
			const shape = found.kind === 'audio' ? readSoundShape(head, sizeBytes) : null;
			const row = await store(guest, { name, path, sizeBytes, found, sound: shape && { ...shape, sha256 } });
			return { id: row.id, file: factsOfFile(row) };
		} finally {
			await rm(path, { force: true });
		}
	}

	return [
		httpRoute({
			method: 'POST',
			path: '/guest-files',
			policy: 'public',
			isStreaming: true,
			handle: async (c, facts) => {
				// Sent in a header, so that the token appears in no URL and no log.
				const guest = await links.admit(formLink, c.req.header('x-link-token') ?? '', facts);
				const sent = {
					path: decodedHeader(c.req.header('x-form-path')),
					name: decodedHeader(c.req.header('x-file-name')),
					body: c.req.raw.body,
					announcedBytes: Number(c.req.header('content-length') ?? 0) || 0,
				};
				return c.json(await take(guest, sent));
			},
		}),
		httpRoute({
			method: 'GET',
			path: '/files/forms/:fileId',
			policy: 'member',
			handle: async (c, _, { organizationId }) => {
				const id = fileId.safeParse(c.req.param('fileId'));
				const file = id.success ? await findFile(db, organizationId, id.data) : undefined;
				const answer =
					file &&
					(await serveObject(storage, c.req.raw, {
						objectKey: file.storageKey,
						sizeBytes: file.sizeBytes,
						contentType: file.contentType,
						etag: `"${file.id}"`,
						// A file is never shown as a page of Acetate.
						disposition: `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
					}));
				if (!answer) throw new AppError(notFound);
				return answer;
			},
		}),
	];
}

/** A picture must have one of the two formats that every shop and printer accepts. */
function isAccepted({ kind, contentType }: FoundKind, { accepts }: FileField) {
	if (kind === 'picture')
		return pictureTypes.includes(contentType) && (accepts === 'picture' || accepts === 'document');
	return kind === accepts;
}

/** Replaces the message by one for people outside the label. */
function withGuestMessage(error: unknown): never {
	throw error instanceof AppError && error.code === labelFull.code ? new AppError(storageFullForFile) : error;
}

function tooLarge({ maxBytes }: FileField) {
	return new AppError(withValues(fileRefused, { problem: 'size', megabytes: toMegabytes(maxBytes) }));
}

function wrongFile(accepted: FileKind) {
	return new AppError(withValues(fileRefused, { problem: accepted, megabytes: 0 }));
}

/** Writes the upload to a local file, up to the size that the field allows. */
async function receive(
	body: SentFile['body'],
	path: string,
	field: FileField,
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
	let received = 0;
	const hash = createHash('sha256');
	const counted = new Transform({
		transform(chunk: Uint8Array, _, done) {
			received += chunk.byteLength;
			hash.update(chunk);
			if (received > field.maxBytes) done(tooLarge(field));
			else done(null, chunk);
		},
	});
	const source = body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
	await pipeline(source, counted, createWriteStream(path), { signal: AbortSignal.timeout(slowestMs) });
	return { sizeBytes: received, sha256: hash.digest('hex') };
}

/** A text with the extension of a page gets `.txt` appended, so that it is not opened as a page after the download. */
function nameOf(sent: string, { contentType }: FoundKind) {
	const plain = normaliseLine(sent).split(/[\\/]/).at(-1)?.trim() ?? '';
	const name = Array.from(plain).slice(0, 200).join('') || 'Untitled';
	return contentType.startsWith('text/') && !name.toLowerCase().endsWith('.txt') ? `${name}.txt` : name;
}
