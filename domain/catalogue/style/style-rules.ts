// Every rule of the style checker with its level. Errors block, warnings are shown to both sides, hints to the label.
// What a rule is about stands in comments: guests load this file, and nobody reads it there.

export type StyleLevel = 'error' | 'warning' | 'hint';

/** The usual level; a few rules are stricter or milder in some cases, which their finding then says. */
export const styleRules = {
	/** A title is there and not too long. */
	T01: 'error',
	/** No emoji. */
	T02: 'error',
	/** No styled, invisible or full-width characters. */
	T03: 'error',
	/** Not all in capitals. */
	T04: 'warning',
	/** Not all in lower case, not in random case. */
	T05: 'warning',
	/** English title case. */
	T06: 'hint',
	/** Sentence case in other languages. */
	T07: 'hint',
	/** No featured artists in a title. */
	T08: 'error',
	/** No version that says "normal". */
	T10: 'warning',
	/** No version inside a title. */
	T11: 'warning',
	/** No advisory words. */
	T12: 'error',
	/** No censor stars. */
	T13: 'warning',
	/** No advertising. */
	T14: 'error',
	/** No title that stands for none. */
	T15: 'warning',
	/** Parts and volumes as ", Pt. 2" and ", Vol. 2". */
	T16: 'warning',
	/** No artist name in a title. */
	T17: 'warning',
	/** No links, handles, hashtags. */
	T18: 'error',
	/** No producer tags. */
	T19: 'warning',
	/** Two titles are separated by " / ". */
	T20: 'hint',
	/** A single is called like its track. */
	T21: 'error',
	/** No two identical tracks. */
	T22: 'error',
	/** No "- Single" or "- EP". */
	T23: 'warning',
	/** A live or new recording says so. */
	T24: 'hint',
	/** No format words. */
	T25: 'warning',
	/** Spaces, punctuation and brackets are in order. */
	T26: 'error',
	/** One artist in a row. */
	A01: 'error',
	/** At least one main artist. */
	A02: 'error',
	/** Nobody in two roles. */
	A03: 'error',
	/** Various Artists. */
	A04: 'warning',
	/** No generic names. */
	A05: 'warning',
	/** Nothing beside the name. */
	A06: 'warning',
	/** Spelled as before. */
	A07: 'warning',
	/** A remix has a remixer, a remixer a remix. */
	A08: 'warning',
	/** Featured throughout, featured on the release. */
	A09: 'warning',
	/** Store ids of known artists. */
	A10: 'hint',
	/** Only the owner in ℗ and ©. */
	R01: 'error',
	/** Years in ℗ and ©. */
	R02: 'error',
	/** Identifiers check out. */
	R03: 'error',
	/** ISRC and barcode are there in the end. */
	R04: 'error',
	/** One ISRC, one recording. */
	R05: 'warning',
	/** Writers add up to 100.00. */
	R06: 'error',
	/** Legal names of writers. */
	R07: 'warning',
	/** The label as publisher. */
	R08: 'hint',
	/** Samples are cleared in the end. */
	R09: 'error',
	/** A cover names its writers. */
	R10: 'error',
	/** First released before released. */
	R11: 'error',
	/** Released where the contract covers. */
	R12: 'error',
	/** The contract lasts. */
	R13: 'warning',
	/** An advisory is chosen. */
	C01: 'error',
	/** Clean beside explicit. */
	C02: 'warning',
	/** Rude words and no advisory. */
	C04: 'warning',
	/** An instrumental has no words. */
	C05: 'warning',
	/** Languages. */
	C06: 'error',
	/** A square cover. */
	F01: 'error',
	/** A cover large enough. */
	F02: 'error',
	/** A cover not too large. */
	F03: 'warning',
	/** A JPG or PNG in RGB without transparency. */
	F04: 'error',
	/** Sound without loss. */
	F07: 'error',
	/** Bits, sample rate and channels that stores take. */
	F08: 'error',
	/** Long enough to be paid. */
	F12: 'warning',
	/** No sound twice. */
	F13: 'error',
	/** A press photo large enough. */
	F14: 'warning',
	/** The pitch fits. */
	M01: 'error',
	/** The pitch is plain text. */
	M02: 'warning',
	/** A focus track. */
	M03: 'error',
	/** The pitch is in time. */
	M04: 'error',
	/** The budget adds up. */
	M05: 'error',
	/** Photos have a credit. */
	M06: 'warning',
} as const satisfies Record<string, StyleLevel>;

export type StyleRule = keyof typeof styleRules;

/** Errors that a reviewer may waive all the same. Warnings can always be waived. */
export const waivableErrors: ReadonlySet<StyleRule> = new Set(['T21', 'A01']);
