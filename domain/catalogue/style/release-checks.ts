// T-rules that compare a release with its tracks.

import { foldText } from '../../kernel/fold.ts';
import { t } from '../../kernel/message.ts';
import * as m from '../style-checks.messages.ts';
import { finding, type StyleFinding } from './style-finding.ts';

interface Called {
	readonly title: string;
	readonly version: string;
	readonly artists: readonly string[];
}

interface StyledTrack extends Called {
	readonly advisory: string;
	/** Path of its title. */
	readonly path: string;
}

export interface StyledRelease extends Called {
	/** Path of its title. */
	readonly path: string;
	readonly tracks: readonly StyledTrack[];
}

function nameOf({ title, version }: Called) {
	return `${foldText(title.trim())}\n${foldText(version.trim())}`;
}

/** T21: the release of a single track has the title of the track. */
export function checkSingle(release: StyledRelease): StyleFinding | null {
	const [track, ...others] = release.tracks;
	if (track === undefined || others.length > 0) return null;
	const artists = ({ artists: names }: Called) => names.map(foldText).join('\n');
	if (nameOf(track) === nameOf(release) && artists(track) === artists(release)) return null;
	return finding('T21', t(m.singleDiffers), {
		path: release.path,
		about: release.title,
	});
}

/** T22: no two tracks with the same title, version and advisory. */
export function checkSameTracks({ tracks }: StyledRelease): StyleFinding[] {
	const seen = new Set<string>();
	return tracks.flatMap((track) => {
		const key = `${nameOf(track)}\n${track.advisory}`;
		if (!seen.has(key)) {
			seen.add(key);
			return [];
		}
		return [
			finding('T22', t(m.tracksIdentical), {
				path: track.path,
				about: track.title,
			}),
		];
	});
}
