import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { clientAddress, type RequestFacts } from './request-facts.ts';

/** Headers by their names in lower case. */
export interface HeaderReader {
	get(name: string): string | null;
}

/** Reads who asks and under which address, believing the headers of as many proxies as the configuration trusts. */
export function createRequestReader(config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>) {
	const publicUrl = new URL(config.PUBLIC_URL);

	function forwarded(headers: HeaderReader, header: string) {
		return config.TRUST_PROXY > 0 ? headers.get(header)?.split(',')[0]?.trim() : undefined;
	}

	function hostOf(headers: HeaderReader) {
		return forwarded(headers, 'x-forwarded-host') ?? headers.get('host') ?? publicUrl.host;
	}

	function isSecure(headers: HeaderReader) {
		const protocol = forwarded(headers, 'x-forwarded-proto');
		if (protocol) return protocol === 'https';
		return publicUrl.protocol === 'https:' && hostOf(headers) === publicUrl.host;
	}

	function factsOf(headers: HeaderReader, socketAddress: string | undefined): RequestFacts {
		return {
			id: randomUUID(),
			address: clientAddress(socketAddress, headers.get('x-forwarded-for') ?? undefined, config.TRUST_PROXY),
			userAgent: (headers.get('user-agent') ?? '').slice(0, 400),
			cookie: headers.get('cookie') ?? undefined,
			authorization: headers.get('authorization') ?? undefined,
			host: hostOf(headers),
			isSecure: isSecure(headers),
		};
	}

	return { hostOf, isSecure, factsOf };
}
