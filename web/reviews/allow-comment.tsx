import { useId } from 'react';
import { checkEmail } from '../../domain/accounts/account-rules.ts';
import type { Review } from '../../domain/reviews/reviews.api.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { CallFailure } from '../ui/loading.tsx';
import { Switch } from '../ui/switch.tsx';
import { useAllowComment } from './reviews.mutations.ts';

/** Whether the label may pass one's own comment on to whoever sent the song (R-ANSWER-7); nothing if nobody did. */
export function AllowComment({ review, song }: { review: Review; song: Pick<Song, 'addedBy'> }) {
	// Whoever has reviewed a song reads its sender's address there.
	return review.comment !== '' && checkEmail(song.addedBy).allowed ? <AllowSwitch review={review} /> : null;
}

function AllowSwitch({ review: { id, mayPassOn } }: { review: Review }) {
	const allow = useAllowComment();
	const describedBy = useId();
	const isOn = allow.isPending ? allow.variables.isAllowed : mayPassOn;
	return (
		<div className="mt-2">
			<div className="flex items-center gap-2">
				<Switch
					caption="The label may pass this comment on"
					describedBy={describedBy}
					isOn={isOn}
					onChange={(isAllowed) => allow.mutate({ reviewId: id, isAllowed })}
				/>
				<p id={describedBy} className="text-xs text-muted">
					The label may pass this comment on, without my name
				</p>
			</div>
			<CallFailure error={allow.error} className="mt-1.5" />
		</div>
	);
}
