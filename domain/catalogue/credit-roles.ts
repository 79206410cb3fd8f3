/** Who else worked on a recording. */
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
export type CreditRole = keyof typeof creditRoles;

const performers: ReadonlySet<string> = new Set<CreditRole>(['vocalist', 'background_vocalist', 'instrument', 'dj']);

export function isPerformer(role: string): boolean {
	return performers.has(role);
}
