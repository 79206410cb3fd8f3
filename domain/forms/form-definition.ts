// What a form consists of. The public page, the server and the review screen work from the same definition.
import type { IdentifierScheme } from '../catalogue/identifiers/scheme.ts';
import type { StyleFix } from '../catalogue/style/style-finding.ts';
import type { StyleRule } from '../catalogue/style/style-rules.ts';
import type { Answers } from './form-answers.ts';
import type { FileKind, FormContext } from './form-context.ts';
import type { FormText } from './form-text.ts';

/** When a field is shown or required. Inside a row, the row's own fields take precedence over those of the form. */
export type Condition =
	| { readonly field: string; readonly is: readonly (string | boolean)[] }
	| { readonly field: string; readonly isFilled: boolean }
	| { readonly all: readonly Condition[] }
	| { readonly any: readonly Condition[] }
	| { readonly not: Condition };

export interface Option {
	readonly value: string;
	readonly caption: FormText;
}

interface FieldBase {
	readonly id: string;
	readonly caption: FormText;
	readonly help?: FormText;
	readonly required?: true | Condition;
	/** Instead of 'Please fill this in.' */
	readonly requiredMessage?: FormText;
	/** In rows: the one line of the summary if the answer is missing in several rows, instead of a line for each row. */
	readonly requiredInRowsMessage?: FormText;
	readonly shown?: Condition;
	/** Where in the catalogue the answer comes from and is written to on approval, such as `recording.title`. */
	readonly source?: string;
	/** Guests may write it but never see the catalogue's value: it may be about another person. */
	readonly isPrivate?: true;
	/** Legal names: within the label only admins read it (R-SIGNED-8), and among guests only the device that typed it. */
	readonly adminOnly?: true;
	/** Copied from another place; it cannot be changed here. */
	readonly isReadOnly?: true;
	/** Guests neither see nor write it. */
	readonly labelOnly?: true;
	/** Offers "I don't know", which the label sees. */
	readonly allowsUnknown?: true;
	/** Warning beside an answer that is not known. */
	readonly unknownMessage?: FormText;
	/** The answer in most forms, and the sentence that one press confirms for all such fields of a step. */
	readonly usual?: { readonly value: string | boolean; readonly statement: FormText };
	/** Filled in with the answer of another field when that is given, while it is empty itself. */
	readonly followsField?: string;
	/** Rarely needed, so it is shown behind one press; only for fields outside of rows. */
	readonly isRare?: true;
	/** The name of a person, which the browser may fill in if the form is filled in by that person (own-row.ts). */
	readonly autofill?: 'name' | 'given-name' | 'family-name';
	/** Identifies its row; shown as the name of the row and not again as an answer. */
	readonly isRowName?: true;
}

interface TextLimits {
	readonly maxLength: number;
	/** Instead of 'Please keep this to N characters (now M).' */
	readonly tooLongMessage?: FormText;
	/** Maximum of the counter, if a separate rule checks the length. */
	readonly countTo?: number;
}

export type PlainField = FieldBase &
	(
		| ({
				readonly kind: 'text';
				readonly shape?: { readonly pattern: RegExp; readonly message: FormText };
		  } & TextLimits)
		| ({ readonly kind: 'long-text' } & TextLimits)
		| {
				readonly kind: 'number';
				readonly min: number;
				readonly max: number;
				readonly decimals: number;
				readonly message: FormText;
		  }
		/** Up to the current year plus this many years. */
		| { readonly kind: 'year'; readonly min: number; readonly yearsAhead: number; readonly message: FormText }
		| { readonly kind: 'date'; readonly isFuture?: true }
		| {
				readonly kind: 'choice';
				readonly options: readonly Option[] | 'tracks';
				readonly message?: FormText;
				/** Only the options that belong to the answer of another field are offered. */
				readonly narrowedBy?: { readonly field: string; readonly to: Readonly<Record<string, readonly string[]>> };
		  }
		| {
				readonly kind: 'choices';
				readonly options: readonly Option[] | 'countries';
				readonly max: number;
				readonly tooManyMessage?: FormText;
		  }
		| { readonly kind: 'yes-no' }
		/** A checkbox that must be ticked if it is required. */
		| { readonly kind: 'tick' }
		| { readonly kind: 'country' }
		| { readonly kind: 'language'; readonly allowsNoWords?: true }
		| { readonly kind: 'url'; readonly hosts?: readonly string[]; readonly hostMessage?: FormText }
		| { readonly kind: 'email' }
		| { readonly kind: 'share' }
		| { readonly kind: 'identifier'; readonly scheme: IdentifierScheme; readonly message?: FormText }
		| { readonly kind: 'file'; readonly accepts: FileKind; readonly maxFiles: number; readonly maxBytes: number }
	);

export type RowsField = FieldBase & {
	readonly kind: 'rows';
	/** Caption of the button that adds a row. Not needed if people cannot add rows. */
	readonly addCaption?: FormText;
	readonly fields: readonly PlainField[];
	readonly minRows: number;
	readonly tooFewMessage?: FormText;
	readonly maxRows: number;
	/** Adds the only row with one press: a row about the recipient of the form, with these answers. */
	readonly onlyRow?: {
		readonly caption: FormText;
		readonly nameField: string;
		readonly answers: Readonly<Record<string, string>>;
	};
	/** Fields by which a new row is recognised as an existing one of the catalogue. */
	readonly matchBy: readonly string[];
};

export type FormField = PlainField | RowsField;

export interface FormSection {
	readonly id: string;
	readonly title: FormText;
	/** One sentence below the title. */
	readonly lead?: FormText;
	readonly fields: readonly FormField[];
	/** Part of every form of this kind, whatever sections were chosen. */
	readonly isAlwaysShown?: true;
	readonly labelOnly?: true;
}

export type FindingLevel = 'error' | 'warning' | 'hint';

export interface RuleFinding {
	/** Path of the answer that it is shown beside. */
	readonly path: string;
	readonly level: FindingLevel;
	/** In the language in use. */
	readonly message: string;
	readonly fix?: StyleFix;
	/** The rule of the style checker, and the value that it is about. */
	readonly style?: { readonly rule: StyleRule; readonly about: string };
}

/** A rule about several answers. */
export interface FormRule {
	readonly id: string;
	/** The fields, or fields with rows, whose changes can affect its findings. */
	readonly reads: readonly string[];
	/** It compares with other songs, writers or identifiers, which a guest must not see. */
	readonly labelOnly?: true;
	check(answers: Answers, context: FormContext): readonly RuleFinding[];
}

/** Sections that are filled in on one page. */
export interface FormStep {
	readonly id: string;
	readonly title: FormText;
	readonly sections: readonly string[];
}

export interface FormDefinition {
	readonly kind: string;
	/** Increased with every change that makes old answers incompatible. */
	readonly version: number;
	readonly title: FormText;
	readonly sections: readonly FormSection[];
	/** A section that is in none of them is a separate step. */
	readonly steps?: readonly FormStep[];
	readonly rules: readonly FormRule[];
	/** For a form that asks for an approval: when and how it is sent with changes instead. */
	readonly changes?: {
		applies(answers: Answers): boolean;
		/** Caption of the button. */
		readonly caption: FormText;
		readonly lead: FormText;
	};
}
