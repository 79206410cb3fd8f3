/** Where a part of a line comes from: it is changed there, never in the document. */
export interface CopySource {
	/** Such as `release.title` or `writer.name`. */
	readonly field: string;
	readonly page: SourcePage;
	/** What the field belongs to: a release, a recording, a writer, … */
	readonly id: string;
	/** The signed song whose page it is, where it is a page of a song. */
	readonly songId: string | null;
}

/** The pages on which the sources are. */
export const sourcePages = {
	generator: 'Label',
	metadata: 'Metadata',
	splits: 'Splits',
	writer: 'Writer',
	artist: 'Artist',
	publisher: 'Publisher',
	contract: 'Contract',
	marketing: 'Marketing',
	song: 'Sound file',
	label: 'Label settings',
	copy: 'Label copy',
} as const;
export type SourcePage = keyof typeof sourcePages;

export interface CopyPart {
	readonly text: string;
	readonly sources: readonly CopySource[];
	/** Printed as TBC. */
	readonly isMissing: boolean;
}

/** One line, or one cell, of a label copy. */
export interface CopyLine {
	/** The same in every version; also the id of its row in the label-copy form. */
	readonly key: string;
	readonly caption: string;
	/** Usually one; several where several people are named. */
	readonly parts: readonly CopyPart[];
	readonly joiner: 'comma' | 'and';
}

export function textOf({ parts, joiner }: CopyLine): string {
	const texts = parts.map(({ text }) => text);
	if (joiner === 'comma' || texts.length < 2) return texts.join(', ');
	return `${texts.slice(0, -1).join(', ')} & ${texts.at(-1)}`;
}

export function isMissing({ parts }: CopyLine): boolean {
	return parts.some((part) => part.isMissing);
}

export function sourcesOf({ parts }: CopyLine): CopySource[] {
	return parts.flatMap(({ sources }) => sources);
}
