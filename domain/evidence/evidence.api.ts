import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { maybeDate, maybeText } from '../kernel/shapes.ts';
import { sealedKindNames } from './evidence.ts';

const { anyone } = endpointsIn('Documents');

/** SHA-256 of a whole file, in hex. */
const fingerprintSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not a SHA-256 in hex'));

const knownDocumentSchema = z.object({
	kind: z.enum(sealedKindNames),
	labelName: z.string(),
	sealedAt: z.date(),
	/** Time stated by a timestamp server, and its name; null if none was used. */
	stampedAt: maybeDate,
	stampedBy: maybeText,
});

export const evidenceApi = {
	/** The caller must already have the file: only its whole fingerprint finds a document. */
	checkDocument: anyone.post('/sealed-documents/check', 'Look up a sealed document by the SHA-256 of its file', {
		input: { sha256: fingerprintSchema },
		output: { document: z.nullable(knownDocumentSchema) },
	}),
};
