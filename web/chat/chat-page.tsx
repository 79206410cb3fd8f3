import { MessagesSquare } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function ChatPage() {
	usePageTitle('Chat');
	return (
		<Card>
			<EmptyState icon={MessagesSquare} title="No conversations yet">
				You will talk here with your colleagues about each signed song.
			</EmptyState>
		</Card>
	);
}
