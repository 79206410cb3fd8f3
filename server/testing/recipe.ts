/** What the curious one has to work with. */
export interface Known {
	readonly songIds: readonly string[];
	readonly uploadIds: readonly string[];
	readonly reviewIds: readonly string[];
	readonly reviewerIds: readonly string[];
	readonly notificationIds: readonly string[];
	readonly contractIds?: readonly string[];
	/** Of links that were mailed to them. */
	readonly tokens: readonly string[];
	/** Guesses at what is hidden, whole and in part. */
	readonly guesses: readonly string[];
}

/** What somebody who wants to know too much would ask one endpoint. */
export type Recipe = (known: Known) => readonly object[];
