// The part of an address that leads to one answer of a form, named by the field of the catalogue it becomes.

const prefix = 'answer-';

/** `answer-recording.isrc`. */
export function hashOfAnswer(source: string) {
	return `${prefix}${source}`;
}

export function wantedAnswerOf(hash: string) {
	return hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined;
}
