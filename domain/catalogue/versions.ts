/** What kind of recording a version is. */
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

/** Whether a version only says that this is the normal recording, which is said by leaving it empty. */
export function isUsualVersion(version: string) {
	return usual.test(version.trim());
}
