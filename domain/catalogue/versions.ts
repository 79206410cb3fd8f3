import type { Caption } from '../kernel/message.ts';
import * as m from './catalogue.messages.ts';

/** Kinds of recordings that a version can be, with their captions. */
export const versionTypes = {
	original: m.originalVersion,
	radio_edit: m.radioEdit,
	extended: m.extendedVersion,
	remix: m.remixVersion,
	instrumental: m.instrumentalVersion,
	acapella: m.acapellaVersion,
	live: m.liveVersion,
	acoustic: m.acousticVersion,
	remaster: m.remasteredVersion,
	rerecorded: m.rerecordedVersion,
	demo: m.demoVersion,
	other: m.otherVersion,
} as const satisfies Record<string, Caption>;

const usual =
	/^(?:the )?(?:original|album|single|lp|main|normal|standard|regular)(?: (?:mix|version|edit|recording))?$/i;

/** Whether a version only means the normal recording, for which it should be empty. */
export function isUsualVersion(version: string) {
	return usual.test(version.trim());
}
