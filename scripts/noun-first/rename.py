import re,subprocess,os
files=[f for f in subprocess.run(['git','ls-files','-co','--exclude-standard','src','tests','harness','bench','eval','e2e','demo','chaos','scripts','content','deploy','emulators'],capture_output=True,text=True).stdout.split('\n') if re.search(r'\.(tsx?|css)$',f) and os.path.exists(f) and not f.startswith('content/recordings') and not f.startswith('content/golden')]
everywhere={
'answerOnce':'respondOnce','compressAnswer':'compressResponse','AnswerOf':'ResponseOf','createLine':'createFifoQueue','askForLeast':'probeModel','roomToThink':'reasoningBudget','askTogether':'batchQueries','PollHead':'PollState','findPollHead':'findPollState','WrittenJson':'SerializedJson','drawNext':'revealNextSection','castPersonas':'createPersonas','takeExam':'evaluateOnHoldout','ExamSheet':'Holdout','runTogether':'runStepsInParallel','runAfterFirst':'warmCacheThenRun','unlessModelFails':'nullOnModelFailure','panelWords':'panelStrings','pdfWords':'pdfStrings','PdfWords':'PdfStrings','chapterWords':'chapterStrings','ChapterWords':'ChapterStrings','foldText':'normalizeText','foldFigures':'aggregateFigures','foldInLocked':'includeHoldout','MoodArt':'MoodChart','teaserOf':'firstSentenceOf','restsOn':'findReplySources','writtenPages':'ssrPages','OpenWrittenPage':'OpenSsrPage','openWrittenPage':'openSsrPage'}
scoped=[
 (r'^src/report/|^tests/|^e2e/',{'FoldTrigger':'CollapsibleTrigger'}),
 (r'^src/report/(document|plan)/web/',{'Weight':'RatingSquares'}),
 (r'^src/messages/',{'spread':'sampleEvenly'}),
 (r'^src/talk/(rules|chat/web)/',{'Ground':'ReplySource'}),
 (r'^src/analysis/follow/|^src/report/share/',{'Asked':'PollRequest'}),
 (r'^src/platform/web/(defer|restore)',{'takeOver':'transferFocus'}),
 (r'^src/site/sample-store/|^tests/|^scripts/',{'drawingOf':'findDrawing'}),
]
pages=re.compile(r'^src/report/document/web/')
n=0
for f in files:
    s=t=open(f).read()
    for a,b in everywhere.items(): t=re.sub(r'(?<![\w$])'+a+r'(?![\w$])',b,t)
    t=re.sub(r'(?<![\w-])drawn-late(?![\w-])','deferred-section',t)
    for pat,m in scoped:
        if re.search(pat,f) and not f.endswith('prompt.ts') and '/prompts/' not in f:
            for a,b in m.items(): t=re.sub(r'(?<![\w$-])'+a+r'(?![\w$-])(?!["\'] border)',b,t)
    if pages.search(f) and f.endswith('.tsx') or f.endswith('messages/themes/web/reading-result.tsx'):
        t=re.sub(r'(<|</|import \{ |, |export function )Fold(?=[\s>(,])',r'\1Collapsible',t)
    if '/contract' in f or f.startswith('src/platform/http') or f.endswith('src/app.ts'):
        t=re.sub(r'(?<![\w.])answer: (?=\{|\{$|empty|noContent)','response: ',t)
    t=re.sub(r"\['answer'\](?=\['json'\])","['response']",t)
    if f.endswith('http/contract/endpoint.ts'):
        t=t.replace('  answer: Answer;','  response: Response;').replace("E['answer']","E['response']")
        t=re.sub(r'\btype Answer\b','type Response',t)
    if f.endswith('platform/http/route.ts'):
        t=t.replace("E['answer']","E['response']").replace('const { answer, access } = endpoint','const { response, access } = endpoint').replace("('json' in answer && { response: { [success]: answer.json } })","('json' in response && { response: { [success]: response.json } })").replace("'empty' in answer ?","'empty' in response ?")
    if f.endswith('web/api/call-endpoint.ts'):
        t=t.replace("E['answer']","E['response']").replace("'access' | 'answer'","'access' | 'response'").replace("'file' in endpoint.answer ? endpoint.answer.file","'file' in endpoint.response ? endpoint.response.file").replace("readAnswer({ answer }: Endpoint, response: Response)","readAnswer({ response: expected }: Endpoint, response: Response)").replace("'json' in answer) return answer.json","'json' in expected) return expected.json").replace("'file' in answer)) return","'file' in expected)) return").replace("startsWith(answer.file)","startsWith(expected.file)").replace("answer.file === 'application/pdf' ? 'PDF' : answer.file","expected.file === 'application/pdf' ? 'PDF' : expected.file")
    if t!=s: open(f,'w').write(t); n+=1
print(n,'files renamed in')
