/** Kinds of recordings that a version can be. */
export const versionTypes = {
	original: 'Original',
	radio_edit: 'Radio edit',
	extended: 'Extended',
	remix: 'Remix',
	instrumental: 'Instrumental',
	acapella: 'A cappella',
	live: 'Live',
	acoustic: 'Acoustic',
	remaster: 'Remaster',
	rerecorded: 'Re-recorded',
	demo: 'Demo',
	other: 'Other',
} as const;

const usual =
	/^(?:the )?(?:original|album|single|lp|main|normal|standard|regular)(?: (?:mix|version|edit|recording))?$/i;

/** Whether a version only means the normal recording, for which it should be empty. */
export function isUsualVersion(version: string) {
	return usual.test(version.trim());
}
