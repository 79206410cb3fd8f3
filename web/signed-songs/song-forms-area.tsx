import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { wantedAnswerOf } from '../forms/answer-hash.ts';
import { SongForms } from '../forms/song-forms.tsx';

/** The forms of one kind. `?send=true` opens the dialog that sends one. */
export function SongFormsArea({ kind, song }: { kind: FormKind; song: SignedSong }) {
	const { send } = useSearch({ strict: false });
	const wanted = useRouterState({ select: ({ location }) => wantedAnswerOf(location.hash) });
	const navigate = useNavigate();
	const forgetSend = () => {
		if (send) void navigate({ to: '.', search: ({ send: _, ...others }) => others, replace: true });
	};
	return (
		<SongForms kind={kind} song={song} isSendAsked={send === true} onSendClosed={forgetSend} wantedSource={wanted} />
	);
}
