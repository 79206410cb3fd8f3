/** What a writer did, by the designations that societies use. */
export const writerRoles = {
	CA: 'Music and words',
	C: 'Music',
	A: 'Words',
	AR: 'Arranger',
	AD: 'Adaptor',
	SA: 'Sub-author',
	SR: 'Sub-arranger',
	TR: 'Translator',
} as const;
export type WriterRole = keyof typeof writerRoles;

/** Those that outsiders choose from; the others occur in sub-publishing only. */
export const usualWriterRoles = ['CA', 'C', 'A', 'AR', 'AD'] as const satisfies readonly WriterRole[];

const writesWords: ReadonlySet<string> = new Set<WriterRole>(['CA', 'A', 'AD', 'SA', 'TR']);

export function isWordsWriter(role: string): boolean {
	return writesWords.has(role);
}
