import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import { decisionTopic, revealTopic, songTitleTopic, songTopic, uploadTopic } from '../../domain/kernel/topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';

/** Something about a song has changed for the whole label. */
export function touchSongs(tx: Tx, organizationId: OrganizationId) {
	return recordTouched(tx, [`label:${organizationId}`], [songTopic]);
}

/** A song was renamed or removed, so pages that only mention it are out of date too. */
export function touchSongTitles(tx: Tx, organizationId: OrganizationId) {
	return recordTouched(tx, [`label:${organizationId}`], [songTopic, songTitleTopic]);
}

/** Signing and undoing it also changes who knows the artist, and with it every title. */
export function touchDecisions(tx: Tx, organizationId: OrganizationId) {
	return recordTouched(tx, [`label:${organizationId}`], [songTopic, decisionTopic, revealTopic, uploadTopic]);
}

/** An artist was revealed to somebody or hidden from them again; their list of uploads shows titles as well. */
export function touchReveals(tx: Tx, userId: UserId) {
	return recordTouched(tx, [`account:${userId}`], [revealTopic, uploadTopic]);
}
