import { AppError } from '../../domain/kernel/errors.ts';
import { noSessionForWaveform } from '../../domain/uploads/uploads.errors.ts';
import { cannotDecode, soundNotFound, waveformRequestInvalid } from '../../domain/waveform/waveform-function.errors.ts';
import { waveformRequestSchema } from '../../domain/waveform/waveform-request.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { refuseFunction } from '../uploads/function-answers.ts';
import { createWaveformService, type WaveformService } from './waveform.service.ts';

export function createWaveformModule({ db, storage, analyzer, limiter, scratchFolder, publicUrl, events }: Core) {
	const service = createWaveformService({
		db,
		storage,
		analyzer,
		limiter,
		scratchFolder,
		emit: events.emit,
	});
	return {
		name: 'waveform',
		httpRoutes: createWaveformHttp({ service, publicUrl }),
		take: service.take,
	} satisfies ServerModule & { take: unknown };
}

interface WaveformHttpDeps {
	readonly service: WaveformService;
	readonly publicUrl: string;
}

function createWaveformHttp({ service, publicUrl }: WaveformHttpDeps): HttpRoute[] {
	return [
		httpRoute({
			method: 'POST',
			path: '/functions/v1/generate-waveform',
			policy: 'member',
			refuse: refuseFunction(noSessionForWaveform),
			handle: async (c, facts, actor) => {
				const body = waveformRequestSchema.safeParse(await c.req.json().catch(() => null));
				if (!body.success) throw new AppError(waveformRequestInvalid);
				const path = ownPathOf(body.data.audioUrl, [new URL(publicUrl).host, facts.host]);
				if (path === null) throw new AppError(soundNotFound);
				try {
					return c.json({ success: true, waveformUrl: await service.generate(actor, path, body.data.options) });
				} catch (error) {
					// Nothing is wrong with the request: the page goes on with the browser's own waveform (R-WAVE-8).
					if (error instanceof AppError && error.code === cannotDecode.code)
						return c.json({ success: false, error: error.message });
					throw error;
				}
			},
		}),
	];
}

/** The path of a URL of this server, without its query; null for any other URL. */
function ownPathOf(address: string, ownHosts: readonly string[]): string | null {
	const base = 'http://relative.invalid';
	if (!URL.canParse(address, base)) return null;
	const url = new URL(address, base);
	const isRelative = url.origin === base && address.startsWith('/') && !address.startsWith('//');
	const isOwn = /^https?:$/.test(url.protocol) && ownHosts.includes(url.host) && !url.username && !url.password;
	return isRelative || isOwn ? url.pathname : null;
}
