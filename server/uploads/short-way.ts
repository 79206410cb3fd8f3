// Players ask for one short range of a sound after the other. Once it is known who asks and what for, the answer needs
// nothing of the framework, which costs as much as reading the bytes. Whatever is not known here goes the whole way.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RecentSessions } from '../accounts/recent-sessions.ts';
import type { ShortWay } from '../platform/http/http-server.ts';
import type { HeaderReader } from '../platform/http/request-reader.ts';
import { secureHeaders } from '../platform/http/security-headers.ts';
import type { Log } from '../platform/log/log.ts';
import { filesPath } from './file-address.ts';
import type { FilesService } from './files.service.ts';

interface ShortWayDeps {
	readonly recentSessions: Pick<RecentSessions, 'find'>;
	readonly files: Pick<FilesService, 'answerShortly'>;
	readonly log: Log;
	/** How long an answer took. */
	readonly count: (ms: number) => void;
	/** Of every answer. */
	readonly headers: Readonly<Record<string, string>>;
	readonly isSecure: (headers: HeaderReader) => boolean;
	readonly isStopping: () => boolean;
}

export function createShortWay({
	recentSessions,
	files,
	log,
	count,
	headers,
	isSecure,
	isStopping,
}: ShortWayDeps): ShortWay {
	function find({ method, url = '', headers: asked }: IncomingMessage) {
		if (method !== 'GET' || !url.startsWith(filesPath) || !isPlain(url) || isStopping()) return null;
		if (asked['content-length'] !== undefined || asked['transfer-encoding'] !== undefined) return null;
		const actor = recentSessions.find('member', { cookie: asked.cookie, authorization: asked.authorization });
		return actor ? files.answerShortly(asked, actor.organizationId, url.slice(filesPath.length)) : null;
	}

	async function send(
		request: IncomingMessage,
		response: ServerResponse,
		answer: NonNullable<ReturnType<typeof find>>,
	) {
		const startedAt = performance.now();
		const bytes = await answer.bytes;
		const requestId = randomUUID();
		const isOnHttps = isSecure({ get: (name) => request.headers[name]?.toString() ?? null });
		response.writeHead(206, {
			...answer.headers,
			...headers,
			...(isOnHttps && secureHeaders),
			'x-request-id': requestId,
		});
		response.end(bytes);
		const ms = performance.now() - startedAt;
		count(ms);
		log.debug({ requestId, method: 'GET', path: request.url, status: 206, ms: Math.round(ms) }, 'request');
	}

	return (request, response, goWholeWay) => {
		const answer = find(request);
		if (!answer) return goWholeWay();
		// The whole way knows what to say about a file that is gone, or a disk that does not answer.
		send(request, response, answer).catch(() => (response.headersSent ? response.destroy() : goWholeWay()));
	};
}

/** Nothing that another reader of addresses might understand in another way. */
function isPlain(url: string): boolean {
	return /^[\w./-]+$/.test(url) && !url.includes('..') && !url.includes('//');
}
