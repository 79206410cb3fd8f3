/** Parsed meaning of a Range header. */
export type RequestedRange = { readonly start: number; readonly end: number } | 'everything' | 'impossible';

const single = /^bytes=(\d*)-(\d*)$/;

/** Several ranges, unknown units and invalid headers count as no range, as HTTP allows. */
export function parseRange(header: string | null, sizeBytes: number): RequestedRange {
	const [, first, last] = single.exec(header?.trim() ?? '') ?? [];
	if (first === undefined || last === undefined || (first === '' && last === '')) return 'everything';
	if (first === '') return suffix(Number(last), sizeBytes);
	const start = Number(first);
	const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
	if (last !== '' && Number(last) < start) return 'everything';
	return start >= sizeBytes ? 'impossible' : { start, end };
}

function suffix(length: number, sizeBytes: number): RequestedRange {
	if (length === 0 || sizeBytes === 0) return 'impossible';
	return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
}

/**
 * Whether an If-None-Match header names this ETag. A proxy that compresses marks the ETag as weak (`W/`); it still
 * matches.
 */
export function hasETag(header: string | null, etag: string) {
	if (header === null) return false;
	return header.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
}
