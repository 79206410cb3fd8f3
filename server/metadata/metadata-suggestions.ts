// Answers that a new metadata form starts with where the catalogue has none yet (R-FORM-37). They say nothing about
// other songs or people, and the recipient confirms or changes them.
import { type Answers, innerPath, rowPath, rowsAt } from '../../domain/forms/form-answers.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { FormStart } from '../forms/form-kind.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { findReleaseOfSong, listTracksOfRelease } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';

/** A release of more tracks is not a single. */
const mostTracksOfSingle = 3;

export async function suggestMetadata(queries: Queries, start: FormStart): Promise<Answers> {
	const { subject, known, recipientName, today } = start;
	const { organizationId, songId } = subject;
	const song = await findSignedSong(queries, organizationId, songId);
	const release = await findReleaseOfSong(queries, subject);
	const owner = await findLabelName(queries, organizationId);
	const year = (release?.releaseDate ?? today).slice(0, 4);
	const tracks = release ? await listTracksOfRelease(queries, release.id) : [];
	const artist = song?.artist ?? '';
	return {
		...(tracks.length <= mostTracksOfSingle && { releaseKind: 'single' }),
		...(rowsAt(known, 'artists').length === 0 && artist !== '' && mainArtist(artist)),
		pYear: year,
		pOwner: owner,
		cYear: year,
		cOwner: owner,
		territory: 'world',
		...(artist !== '' && foldText(artist) === foldText(recipientName) && { declarantRole: 'Artist' }),
	};
}

function mainArtist(name: string): Answers {
	return {
		[rowPath('artists', 'a1')]: 1,
		[innerPath('artists', 'a1', 'name')]: name,
		[innerPath('artists', 'a1', 'role')]: 'main',
	};
}
