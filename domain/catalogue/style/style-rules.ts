// Every rule of the style checker with its level. Errors block, warnings are shown to both sides, hints to the label.

export type StyleLevel = 'error' | 'warning' | 'hint';

interface StyleRuleFacts {
	/** The usual level; a few rules are stricter or milder in some cases, which their finding then says. */
	readonly level: StyleLevel;
	readonly about: string;
	/** An error that a reviewer may waive all the same. Warnings can always be waived. */
	readonly isWaivable?: true;
}

const error = (about: string): StyleRuleFacts => ({ level: 'error', about });
const waivableError = (about: string): StyleRuleFacts => ({ level: 'error', about, isWaivable: true });
const warning = (about: string): StyleRuleFacts => ({ level: 'warning', about });
const hint = (about: string): StyleRuleFacts => ({ level: 'hint', about });

export const styleRules = {
	T01: error('a title is there and not too long'),
	T02: error('no emoji'),
	T03: error('no styled, invisible or full-width characters'),
	T04: warning('not all in capitals'),
	T05: warning('not all in lower case, not in random case'),
	T06: hint('English title case'),
	T07: hint('sentence case in other languages'),
	T08: error('no featured artists in a title'),
	T10: warning('no version that says "normal"'),
	T11: warning('no version inside a title'),
	T12: error('no advisory words'),
	T13: warning('no censor stars'),
	T14: error('no advertising'),
	T15: warning('no title that stands for none'),
	T16: warning('parts and volumes as ", Pt. 2" and ", Vol. 2"'),
	T17: warning('no artist name in a title'),
	T18: error('no links, handles, hashtags'),
	T19: warning('no producer tags'),
	T20: hint('two titles are separated by " / "'),
	T21: waivableError('a single is called like its track'),
	T22: error('no two identical tracks'),
	T23: warning('no "- Single" or "- EP"'),
	T24: hint('a live or new recording says so'),
	T25: warning('no format words'),
	T26: error('spaces, punctuation and brackets are in order'),
	A01: waivableError('one artist in a row'),
	A02: error('at least one main artist'),
	A03: error('nobody in two roles'),
	A04: warning('Various Artists'),
	A05: warning('no generic names'),
	A06: warning('nothing beside the name'),
	A07: warning('spelled as before'),
	A08: warning('a remix has a remixer, a remixer a remix'),
	A09: warning('featured throughout, featured on the release'),
	A10: hint('store ids of known artists'),
	R01: error('only the owner in ℗ and ©'),
	R02: error('years in ℗ and ©'),
	R03: error('identifiers check out'),
	R04: error('ISRC and barcode are there in the end'),
	R05: warning('one ISRC, one recording'),
	R06: error('writers add up to 100.00'),
	R07: warning('legal names of writers'),
	R08: hint('the label as publisher'),
	R09: error('samples are cleared in the end'),
	R10: error('a cover names its writers'),
	R11: error('first released before released'),
	R12: error('released where the contract covers'),
	R13: warning('the contract lasts'),
	C01: error('an advisory is chosen'),
	C02: warning('clean beside explicit'),
	C04: warning('rude words and no advisory'),
	C05: warning('an instrumental has no words'),
	C06: error('languages'),
	F01: error('a square cover'),
	F02: error('a cover large enough'),
	F03: warning('a cover not too large'),
	F04: error('a JPG or PNG in RGB without transparency'),
	F07: error('sound without loss'),
	F08: error('bits, sample rate and channels that stores take'),
	F12: warning('long enough to be paid'),
	F13: error('no sound twice'),
	F14: warning('a press photo large enough'),
	M01: error('the pitch fits'),
	M02: warning('the pitch is plain text'),
	M03: error('a focus track'),
	M04: error('the pitch is in time'),
	M05: error('the budget adds up'),
	M06: warning('photos have a credit'),
} as const satisfies Record<string, StyleRuleFacts>;

export type StyleRule = keyof typeof styleRules;
