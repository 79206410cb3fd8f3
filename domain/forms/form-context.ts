import type { KnownArtist } from '../catalogue/style/artist-checks.ts';
import type { TakenIdentifiers } from '../catalogue/style/identifier-checks.ts';
import type { PictureFacts } from '../catalogue/style/picture-checks.ts';
import type { SoundFacts } from '../catalogue/style/sound-checks.ts';

export type Audience = 'guest' | 'label';

/** What a file is by its bytes. */
export type FileKind = 'picture' | 'audio' | 'video' | 'document' | 'archive';

/** What the server knows of a file that was given as an answer. */
export interface FileFacts {
	readonly name: string;
	readonly kind: FileKind;
	readonly bytes: number;
	readonly picture: PictureFacts | null;
	/** Of a sound that can be read. */
	readonly sound?: SoundFacts | null | undefined;
}

export interface KnownWriter {
	readonly name: string;
	/** Empty where the catalogue has none; so are the following. */
	readonly ipi: string;
	readonly email: string;
	readonly society: string;
	/** Has a share in this work already, so that the review shows what would change. */
	readonly isOwn: boolean;
}

/** What only the label may be compared with. */
export interface LabelFacts {
	readonly labelName: string;
	readonly artists: readonly KnownArtist[];
	/** Those that have the name or the IPI of a writer in this form. */
	readonly writers: readonly KnownWriter[];
	readonly taken: TakenIdentifiers;
	readonly hasExplicitSibling: boolean | null;
}

/** What answers are checked against, besides each other. */
export interface FormContext {
	/** ISO date. */
	readonly today: string;
	readonly audience: Audience;
	/** The sections that were chosen for this form. */
	readonly sections: readonly string[] | 'all';
	readonly files: Readonly<Record<string, FileFacts>>;
	readonly release: {
		/** ISO date, or empty. */
		readonly date: string;
		readonly tracks: readonly { readonly id: string; readonly title: string }[];
	};
	/** Null for a guest. */
	readonly label: LabelFacts | null;
}
