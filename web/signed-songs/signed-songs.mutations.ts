import { signedSongTopic } from '../../domain/signed-songs/signed-songs.topics.ts';
import { endpoints } from '../lib/api.ts';
import { mutationOf } from '../lib/endpoint-hooks.ts';

export const useSetOwner = mutationOf(endpoints.signedSongs.setOwner, signedSongTopic);
export const useWithdrawSong = mutationOf(endpoints.signedSongs.withdrawSong, signedSongTopic);
export const useBringBackSong = mutationOf(endpoints.signedSongs.bringBackSong, signedSongTopic);
