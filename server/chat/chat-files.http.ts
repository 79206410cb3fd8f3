import * as z from 'zod/mini';
import { AppError } from '../../domain/kernel/errors.ts';
import { songIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import { decodedHeader } from '../platform/http/decoded-header.ts';
import type { ChatFilesService } from './chat-files.service.ts';

const fileId = z.uuid();

/** Bytes of files in chats. */
export function createChatFilesHttp(files: ChatFilesService): HttpRoute[] {
	return [
		httpRoute({
			method: 'POST',
			path: '/files/chat',
			policy: 'member',
			isStreaming: true,
			handle: async (c, _, actor) => {
				const songId = songIdSchema.safeParse(c.req.header('x-song-id'));
				if (!songId.success) throw new AppError(signedSongNotFound);
				const sent = {
					songId: songId.data,
					name: decodedHeader(c.req.header('x-file-name')),
					body: c.req.raw.body,
					announcedBytes: Number(c.req.header('content-length') ?? 0) || 0,
				};
				return c.json(await files.take(actor, sent));
			},
		}),
		httpRoute({
			method: 'GET',
			path: '/files/chat/:fileId',
			policy: 'member',
			trustsRecentSession: true,
			handle: async (c, _, actor) => {
				const id = fileId.safeParse(c.req.param('fileId'));
				const answer = id.success ? await files.serve(actor, c.req.raw, id.data) : null;
				if (!answer) throw new AppError(notFound);
				return answer;
			},
		}),
	];
}
