// Every rule of the style checker with its level. Errors block, warnings are shown to both sides, hints to the label.
// The subject of each rule is a comment, because guests load this file and never see it.

export type StyleLevel = 'error' | 'warning' | 'hint';

/** The default level; a few rules are stricter or milder in some cases, which their finding then states. */
export const styleRules = {
	/** A title is required and must not be too long. */
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
	/** No placeholder titles. */
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
	/** A single has the title of its track. */
	T21: 'error',
	/** No two identical tracks. */
	T22: 'error',
	/** No "- Single" or "- EP". */
	T23: 'warning',
	/** A live or new recording is labelled as such. */
	T24: 'hint',
	/** No format words. */
	T25: 'warning',
	/** Valid spaces, punctuation and brackets. */
	T26: 'error',
	/** One artist per row. */
	A01: 'error',
	/** At least one main artist. */
	A02: 'error',
	/** No artist in two roles. */
	A03: 'error',
	/** Various Artists. */
	A04: 'warning',
	/** No generic names. */
	A05: 'warning',
	/** Nothing but the name. */
	A06: 'warning',
	/** Spelled as on earlier releases. */
	A07: 'warning',
	/** A remix has a remixer, a remixer a remix. */
	A08: 'warning',
	/** An artist featured on every track is featured on the release. */
	A09: 'warning',
	/** Store ids of known artists. */
	A10: 'hint',
	/** Only the owner in ℗ and ©. */
	R01: 'error',
	/** Years in ℗ and © are plausible. */
	R02: 'error',
	/** Identifiers are valid. */
	R03: 'error',
	/** The final version has an ISRC and a barcode. */
	R04: 'error',
	/** One ISRC identifies one recording. */
	R05: 'warning',
	/** Writer shares add up to 100.00. */
	R06: 'error',
	/** Writers have legal names. */
	R07: 'warning',
	/** The label as publisher is confirmed. */
	R08: 'hint',
	/** Samples are cleared in the final version. */
	R09: 'error',
	/** A cover version names its writers. */
	R10: 'error',
	/** The first release date is not after the release date. */
	R11: 'error',
	/** The contract covers the territory of the release. */
	R12: 'error',
	/** The contract lasts long enough. */
	R13: 'warning',
	/** An advisory is chosen. */
	C01: 'error',
	/** A clean version has an explicit one. */
	C02: 'warning',
	/** Explicit words require an advisory. */
	C04: 'warning',
	/** An instrumental has no lyrics. */
	C05: 'warning',
	/** Languages are plausible. */
	C06: 'error',
	/** The cover is square. */
	F01: 'error',
	/** The cover is large enough. */
	F02: 'error',
	/** The cover is not too large. */
	F03: 'warning',
	/** The cover is a JPG or PNG in RGB without transparency. */
	F04: 'error',
	/** Lossless sound. */
	F07: 'error',
	/** Bit depth, sample rate and channels that stores accept. */
	F08: 'error',
	/** Long enough to be paid. */
	F12: 'warning',
	/** No sound is given twice. */
	F13: 'error',
	/** A press photo is large enough. */
	F14: 'warning',
	/** The pitch is short enough. */
	M01: 'error',
	/** The pitch is plain text. */
	M02: 'warning',
	/** The release has a focus track. */
	M03: 'error',
	/** The pitch is in time. */
	M04: 'error',
	/** The budget adds up. */
	M05: 'error',
	/** Photos have a credit. */
	M06: 'warning',
} as const satisfies Record<string, StyleLevel>;

export type StyleRule = keyof typeof styleRules;

/** Errors that a reviewer may waive anyway. Warnings can always be waived. */
export const waivableErrors: ReadonlySet<StyleRule> = new Set(['T21', 'A01']);
