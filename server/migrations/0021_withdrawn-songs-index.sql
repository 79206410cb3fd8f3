CREATE INDEX "signed_songs_withdrawn" ON "signed_songs" USING btree ("organization_id","signed_at","song_id") WHERE withdrawn_at is not null;
