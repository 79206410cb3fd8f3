import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { clientAddress, type RequestFacts } from './request-facts.ts';

/** Reads who asks and under which address, believing the headers of as many proxies as the configuration trusts. */
export function createRequestReader(config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>) {
	const publicUrl = new URL(config.PUBLIC_URL);

	function forwarded(request: Request, header: string): string | undefined {
		return config.TRUST_PROXY > 0 ? request.headers.get(header)?.split(',')[0]?.trim() : undefined;
	}

	function hostOf(request: Request): string {
		return forwarded(request, 'x-forwarded-host') ?? request.headers.get('host') ?? publicUrl.host;
	}

	function isSecure(request: Request): boolean {
		const protocol = forwarded(request, 'x-forwarded-proto');
		if (protocol) return protocol === 'https';
		return publicUrl.protocol === 'https:' && hostOf(request) === publicUrl.host;
	}

	function factsOf(request: Request, socketAddress: string | undefined): RequestFacts {
		const { headers } = request;
		return {
			id: randomUUID(),
			address: clientAddress(socketAddress, headers.get('x-forwarded-for') ?? undefined, config.TRUST_PROXY),
			userAgent: (headers.get('user-agent') ?? '').slice(0, 400),
			cookie: headers.get('cookie') ?? undefined,
			authorization: headers.get('authorization') ?? undefined,
			host: hostOf(request),
			isSecure: isSecure(request),
		};
	}

	return { hostOf, isSecure, factsOf };
}
