import type { ReactNode } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { type ScoreName, scoreCaptions, scoreNames } from '../../domain/reviews/scores.ts';
import { classNames } from '../ui/class-names.ts';

interface ScoreListProps {
	scoreOf: (name: ScoreName) => ReactNode;
	/** Names the list for assistive technology. */
	caption?: string;
	className: string;
	itemClass?: string;
	captionClass: string;
	valueClass?: string;
	/** Added to the value of the overall score. */
	overallClass: string;
}

/** The three scores of a review, or their averages, each with its caption. */
export function ScoreList(props: ScoreListProps) {
	const { scoreOf, caption, className, itemClass, captionClass, valueClass, overallClass } = props;
	return (
		<dl aria-label={caption} className={className}>
			{scoreNames.map((name) => (
				<div key={name} className={itemClass}>
					<dt className={captionClass}>{t(scoreCaptions[name])}</dt>
					<dd className={classNames(valueClass, name === 'overall' && overallClass)}>{scoreOf(name)}</dd>
				</div>
			))}
		</dl>
	);
}
