import type { KnownArtist } from '../catalogue/style/artist-checks.ts';
import type { TakenIdentifiers } from '../catalogue/style/identifier-checks.ts';
import type { PictureFacts } from '../catalogue/style/picture-checks.ts';
import type { SoundFacts } from '../catalogue/style/sound-checks.ts';

export type Audience = 'guest' | 'label';

/** File type, detected from its bytes. */
export type FileKind = 'picture' | 'audio' | 'video' | 'document' | 'archive';

/** What the server knows about a file that was given as an answer. */
export interface FileFacts {
	readonly name: string;
	readonly kind: FileKind;
	readonly bytes: number;
	readonly picture: PictureFacts | null;
	/** Set for a readable sound. */
	readonly sound?: SoundFacts | null | undefined;
}

export interface KnownWriter {
	readonly name: string;
	/** Empty if the catalogue has none; the same applies to the following fields. */
	readonly ipi: string;
	readonly email: string;
	readonly society: string;
	/** Already has a share in this work, so that the review shows what would change. */
	readonly isOwn: boolean;
}

/** Facts that only the label's answers may be compared with. */
export interface LabelFacts {
	readonly labelName: string;
	readonly artists: readonly KnownArtist[];
	/** Writers with the name or the IPI of a writer in this form. */
	readonly writers: readonly KnownWriter[];
	readonly taken: TakenIdentifiers;
	readonly hasExplicitSibling: boolean | null;
}

/** Context for validating answers, in addition to the other answers. */
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
