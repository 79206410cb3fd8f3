import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { Caller } from './caller.ts';

export async function readSignedSong(caller: Caller, songId: string): Promise<SignedSong> {
	return (await caller.get(`/api/signed-songs/${songId}`)).body as SignedSong;
}
