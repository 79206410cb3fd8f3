/** Roles of other contributors to a recording. */
export const creditRoles = {
	producer: 'Producer',
	co_producer: 'Co-producer',
	additional_producer: 'Additional producer',
	vocal_producer: 'Vocal producer',
	recording_engineer: 'Recording engineer',
	mixing_engineer: 'Mixing engineer',
	mastering_engineer: 'Mastering engineer',
	programmer: 'Programmer',
	vocalist: 'Vocalist',
	background_vocalist: 'Background vocalist',
	instrument: 'Instrument',
	arranger: 'Arranger',
	remixer: 'Remixer',
	dj: 'DJ',
	other: 'Other',
} as const;
type CreditRole = keyof typeof creditRoles;

const performers: ReadonlySet<string> = new Set<CreditRole>(['vocalist', 'background_vocalist', 'instrument', 'dj']);

export function isPerformer(role: string) {
	return performers.has(role);
}

/** Roles of an artist on a recording. */
export const artistRoles = { main: 'Main artist', featured: 'Featured', with: 'With', remixer: 'Remixer' } as const;
export type ArtistRole = keyof typeof artistRoles;

/** Roles of a writer, by the designations that societies use. */
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

/** The roles that outsiders choose from; the others occur in sub-publishing only. */
export const usualWriterRoles = ['CA', 'C', 'A', 'AR', 'AD'] as const satisfies readonly WriterRole[];

const writesWords: ReadonlySet<string> = new Set<WriterRole>(['CA', 'A', 'AD', 'SA', 'TR']);

export function isWordsWriter(role: string) {
	return writesWords.has(role);
}
