/** What the curious caller has to work with. */
export interface Known {
	readonly songIds: readonly string[];
	readonly uploadIds: readonly string[];
	readonly reviewIds: readonly string[];
	readonly reviewerIds: readonly string[];
	readonly notificationIds: readonly string[];
	readonly contractIds?: readonly string[];
	/** Tokens of links that were mailed to them. */
	readonly tokens: readonly string[];
	/** Guesses at what is hidden, in full and in part. */
	readonly guesses: readonly string[];
}

/** What a curious caller would request from an endpoint. */
export type Recipe = (known: Known) => readonly object[];
