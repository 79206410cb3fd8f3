// What happened to a song, told between the messages of its chat.

/** An event as the words are made from it. */
export interface LineFacts {
	readonly event: string;
	/** Who did it: a member, or somebody outside. */
	readonly who: string;
	/** The member whom it is about. */
	readonly whom: string;
	/** What else the event knew. */
	readonly detail: Readonly<Record<string, string>>;
}

export type LineTone = 'plain' | 'good' | 'bad';

export interface ToldLine {
	readonly text: string;
	readonly tone: LineTone;
	/** A reason in somebody's own words; empty where there is none. */
	readonly note: string;
}

/** In place of a name that is not known any more. */
export const somebody = 'Somebody';

export function line(text: string, tone: LineTone = 'plain', note = ''): ToldLine {
	return { text, tone, note };
}
