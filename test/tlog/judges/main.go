// Command judges reads a log that writeLog.ts or productLog.ts has written, with programs that nobody here wrote: Go's sumdb/tlog and note,
// and torchwood. With an address the whole log is read there, from the running product.
package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"filippo.io/torchwood"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 && len(os.Args) != 3 {
		log.Fatal("usage: judges FOLDER [URL]")
	}
	folder := os.Args[1]
	// The newest checkpoint of a running product may have no cosignatures yet, and more entries may follow.
	address, endpoint := "", "checkpoint"
	if len(os.Args) == 3 {
		address, endpoint = os.Args[2], "cosigned"
	} else {
		address = serve(filepath.Join(folder, "log"))
	}
	vkey := strings.TrimSpace(string(read(folder, "vkey")))
	entries := readEntries(folder)
	policy, err := torchwood.ParsePolicy(read(folder, "log/policy"))
	require(err, "the policy")
	readWholeLog(address, endpoint, policy, entries)
	trees := checkConsistency(folder, vkey)
	proofs := checkProofs(folder, policy, entries)
	fmt.Printf("torchwood read all %d entries over HTTP under the policy; Go's note and tlog opened %d checkpoints and found each pair consistent; VerifyProof took %d proofs and refused each for another entry\n", len(entries), trees, proofs)
}

// serve answers the files of a folder on this machine.
func serve(folder string) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require(err, "the loopback server")
	go http.Serve(listener, http.FileServer(http.Dir(folder)))
	return "http://" + listener.Addr().String()
}

// readWholeLog reads the log over HTTP as a monitor does, and compares its entries.
func readWholeLog(address, endpoint string, policy torchwood.Policy, entries [][]byte) {
	fetcher, err := torchwood.NewTileFetcher(address)
	require(err, "the fetcher")
	client, err := torchwood.NewClient(fetcher)
	require(err, "the client")
	ctx := context.Background()
	signed, err := fetcher.ReadEndpoint(ctx, endpoint)
	require(err, "the public checkpoint")
	checkpoint, _, err := torchwood.VerifyCheckpoint(signed, policy)
	require(err, "the public checkpoint under the policy")
	if checkpoint.N < int64(len(entries)) || (endpoint == "checkpoint" && checkpoint.N > int64(len(entries))) {
		log.Fatalf("the log has %d entries, not %d", checkpoint.N, len(entries))
	}
	next := int64(0)
	for i, entry := range client.AllEntries(ctx, checkpoint.Tree, 0) {
		if i != next || (i < int64(len(entries)) && string(entry) != string(entries[i])) {
			log.Fatalf("entry %d is not the one that was appended", i)
		}
		next++
	}
	require(client.Err(), "reading all entries")
	if next != checkpoint.N {
		log.Fatalf("the client read %d entries of %d", next, checkpoint.N)
	}
}

// checkConsistency opens every checkpoint that was ever signed and proves each to be the beginning of every later one.
func checkConsistency(folder, vkey string) int {
	verifier, err := note.NewVerifier(vkey)
	require(err, "the key of the log")
	tiles, err := torchwood.NewTileFS(os.DirFS(filepath.Join(folder, "log")))
	require(err, "the tiles")
	trees := []tlog.Tree{}
	for _, name := range namesIn(folder, "signed") {
		opened, err := note.Open(read(folder, "signed/"+name), note.VerifierList(verifier))
		require(err, "signed checkpoint "+name)
		checkpoint, err := torchwood.ParseCheckpoint(opened.Text)
		require(err, "signed checkpoint "+name)
		trees = append(trees, checkpoint.Tree)
	}
	if len(trees) < 20 {
		log.Fatalf("only %d checkpoints were signed", len(trees))
	}
	sort.Slice(trees, func(i, j int) bool { return trees[i].N < trees[j].N })
	newest := trees[len(trees)-1]
	hashes := torchwood.TileHashReaderWithContext(context.Background(), newest, tiles)
	for i, older := range trees {
		if older.N == 0 {
			continue
		}
		for _, newer := range trees[i:] {
			proof, err := tlog.ProveTree(newer.N, older.N, hashes)
			require(err, "making a consistency proof")
			require(tlog.CheckTree(proof, newer.N, newer.Hash, older.N, older.Hash), fmt.Sprintf("consistency from %d to %d", older.N, newer.N))
		}
	}
	return len(trees)
}

// checkProofs verifies the proof files, each for its entry and not for the next one.
func checkProofs(folder string, policy torchwood.Policy, entries [][]byte) int {
	names := namesIn(folder, "proofs")
	for _, name := range names {
		var index int
		if _, err := fmt.Sscanf(name, "%d.tlog-proof", &index); err != nil {
			log.Fatalf("%s is not named by an index", name)
		}
		proof := read(folder, "proofs/"+name)
		require(torchwood.VerifyProof(policy, tlog.RecordHash(entries[index]), proof), name)
		if torchwood.VerifyProof(policy, tlog.RecordHash(entries[(index+1)%len(entries)]), proof) == nil {
			log.Fatalf("%s is accepted for another entry", name)
		}
	}
	if len(names) < 20 {
		log.Fatalf("only %d proofs were written", len(names))
	}
	return len(names)
}

func readEntries(folder string) [][]byte {
	entries := [][]byte{}
	for _, line := range strings.Fields(string(read(folder, "entries"))) {
		entry, err := hex.DecodeString(line)
		require(err, "an entry")
		entries = append(entries, entry)
	}
	return entries
}

func namesIn(folder, name string) []string {
	found, err := os.ReadDir(filepath.Join(folder, name))
	require(err, name)
	names := []string{}
	for _, entry := range found {
		names = append(names, entry.Name())
	}
	return names
}

func read(folder, name string) []byte {
	bytes, err := os.ReadFile(filepath.Join(folder, name))
	require(err, name)
	return bytes
}

func require(err error, what string) {
	if err != nil {
		log.Fatalf("%s: %v", what, err)
	}
}
