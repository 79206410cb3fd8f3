import type { ArtistRole } from '../roles.ts';
import { type StyleLevel, type StyleRule, styleRules } from './style-rules.ts';

/** The changes that one fix makes. */
export interface StyleFix {
	/** New values by the path of their field. */
	readonly set: Readonly<Record<string, string>>;
	readonly addArtists?: readonly { readonly name: string; readonly role: ArtistRole }[];
}

export interface StyleFinding {
	readonly rule: StyleRule;
	readonly level: StyleLevel;
	/** Path of the field that it is shown beside. */
	readonly path: string;
	readonly message: string;
	/** The value that it is about: when that changes, a waiver of the finding expires. */
	readonly about: string;
	readonly fix?: StyleFix;
}

interface Place {
	readonly path: string;
	readonly about: string;
	readonly fix?: StyleFix | undefined;
	readonly level?: StyleLevel;
}

/** A finding with its message in the language in use. */
export function finding(rule: StyleRule, message: string, { path, about, fix, level }: Place): StyleFinding {
	return { rule, level: level ?? styleRules[rule], path, message, about, ...(fix ? { fix } : {}) };
}

/** The fix that gives one field a new value. */
export function setTo(path: string, value: string): StyleFix {
	return { set: { [path]: value } };
}

/** The findings among the results of rules. */
export function findings(...results: readonly (StyleFinding | null | false | readonly StyleFinding[])[]) {
	return results.flatMap((result) => result || []);
}
