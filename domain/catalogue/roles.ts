import { type Caption, t } from '../kernel/message.ts';
import * as m from './catalogue.messages.ts';

/** Roles of other contributors to a recording, with their captions. */
export const creditRoles = {
	producer: m.producer,
	co_producer: m.coProducer,
	additional_producer: m.additionalProducer,
	vocal_producer: m.vocalProducer,
	recording_engineer: m.recordingEngineer,
	mixing_engineer: m.mixingEngineer,
	mastering_engineer: m.masteringEngineer,
	programmer: m.programmer,
	vocalist: m.vocalist,
	background_vocalist: m.backgroundVocalist,
	instrument: m.instrument,
	arranger: m.arranger,
	remixer: m.remixer,
	dj: m.dj,
	other: m.otherRole,
} as const satisfies Record<string, Caption>;
type CreditRole = keyof typeof creditRoles;

const performers: ReadonlySet<string> = new Set<CreditRole>(['vocalist', 'background_vocalist', 'instrument', 'dj']);

export function isPerformer(role: string) {
	return performers.has(role);
}

/** Roles of an artist on a recording, with their captions. */
export const artistRoles = {
	main: m.mainArtist,
	featured: m.featuredArtist,
	with: m.withArtist,
	remixer: m.remixer,
} as const satisfies Record<string, Caption>;
export type ArtistRole = keyof typeof artistRoles;

/** Roles of a writer, by the designations that societies use, with their captions. */
export const writerRoles = {
	CA: m.composerAndLyricist,
	C: m.composer,
	A: m.lyricist,
	AR: m.arranger,
	AD: m.adaptor,
	SA: m.subAuthor,
	SR: m.subArranger,
	TR: m.translator,
} as const satisfies Record<string, Caption>;
export type WriterRole = keyof typeof writerRoles;

/** Empty while no role is selected. */
export function writerRoleCaption(role: string): string {
	return Object.hasOwn(writerRoles, role) ? t(writerRoles[role as WriterRole]) : role;
}

/** The roles that outsiders choose from; the others occur in sub-publishing only. */
export const usualWriterRoles = ['CA', 'C', 'A', 'AR', 'AD'] as const satisfies readonly WriterRole[];

const writesWords: ReadonlySet<string> = new Set<WriterRole>(['CA', 'A', 'AD', 'SA', 'TR']);

export function isWordsWriter(role: string) {
	return writesWords.has(role);
}
