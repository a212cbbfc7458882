"""The calls of this platform by their paths; any other path is not offered."""

import secrets
from dataclasses import dataclass

from answers import Answer, fail, ok
from members import MemberCalls
from rows import AGENTS


class SignedOut(Exception):
    """The token is not one that the call takes."""


@dataclass(frozen=True)
class Account:
    """An account that may sign in. Without an agent it sees every tenant."""

    login_id: int
    user_name: str
    password: str
    nick_name: str
    role: str
    agent: int | None

    def sees(self, agent):
        return self.agent in (None, agent)


ACCOUNTS = [
    Account(1, 'admin', 'Radio-2026', '平台管理员', 'admin', None),
    Account(2, 'editor', 'Radio-2027', 'မဆုဆု', 'editor', 11),
]

PLAIN = ('getToken', 'loginInfo/serverConfig')
"""The calls whose success may be sent in plain."""

WRITES = ('userInfo/editUserInfo',)
"""The calls that are done once for each request id."""


class Calls:
    """All calls over the state of one platform: its sessions, and its members."""

    def __init__(self):
        self.members = MemberCalls()
        self.temporary = set()
        self.sessions = {}
        self.done = {}
        self.handlers = {
            ('GET', 'getToken'): self.get_token,
            ('POST', 'loginInfo/serverConfig'): self.server_config,
            ('POST', 'loginInfo/loginWithPwd'): self.sign_in,
            ('POST', 'loginInfo/loginOut'): self.sign_out,
            ('POST', 'agentInfo/loginverify'): self.verify,
            ('POST', 'agentInfo/selectAgentInfoList'): self.agents,
            ('POST', 'agentInfo/agentUserInfo'): self.usage,
            ('POST', 'userInfo/groupUserWithPage'): self.signed_in(self.members.page),
            ('POST', 'userInfo/groupUserWithPageForSearch'): self.signed_in(self.members.search),
            ('POST', 'userInfo/groupUserWithPageForNick'): self.signed_in(self.members.by_nickname),
            ('GET', 'userInfo/getUserInfo'): self.signed_in(self.members.one),
            ('POST', 'userInfo/editUserInfo'): self.signed_in(self.members.edit),
        }

    def offers(self, method, call):
        return (method, call) in self.handlers

    def answer(self, method, request):
        """Does what a request asks; a write that was done before is answered as it was. Raises `SignedOut`."""
        remembered = (request.uid, request.request_id)
        if request.call in WRITES and remembered in self.done:
            return self.done[remembered]
        answer = self.handlers[method, request.call](request)
        if request.call in WRITES:
            self.done[remembered] = answer
        return answer

    def account(self, request):
        """The account of a request's session."""
        account = self.sessions.get(request.token)
        if account is None or str(account.login_id) != request.uid:
            raise SignedOut
        return account

    def signed_in(self, call):
        return lambda request: call(self.account(request), request.parameters)

    def get_token(self, request):
        token = secrets.token_urlsafe(16)
        self.temporary.add(token)
        return ok({'Token': token})

    def server_config(self, request):
        contact = {'telephone': '0551-6300 0000', 'email': None, 'hours': None}
        settings = {'name': '安徽对讲', 'registrationOpen': False, 'mapDatum': 'GCJ-02', 'gpsInterval': 30}
        return ok({**settings, 'helpContact': contact})

    def sign_in(self, request):
        """Uses the temporary token up, and makes a session where account and password are right."""
        if request.token not in self.temporary:
            raise SignedOut
        self.temporary.remove(request.token)
        given = request.parameters['account'], request.parameters['password']
        account = next((one for one in ACCOUNTS if (one.user_name, one.password) == given), None)
        if account is None:
            return fail(8)
        token = secrets.token_urlsafe(16)
        self.sessions[token] = account
        return ok({
            'LoginId': str(account.login_id),
            'UserName': account.user_name,
            'NickName': account.nick_name,
            'Role': account.role,
            'AgentInfoId': account.agent and str(account.agent),
            'AgentInfoName': account.agent and AGENTS[account.agent]['agentInfoName'],
            'Token': token,
        })  # fmt: skip

    def sign_out(self, request):
        self.sessions.pop(request.token, None)
        return ok(None)

    def verify(self, request):
        account = self.account(request)
        status = account.agent and AGENTS[account.agent]['status']
        return ok({'LoginId': str(account.login_id), 'AgentInfoId': account.agent, 'status': status})

    def agents(self, request):
        account = self.account(request)
        rows = [
            {
                'agentInfoId': str(agent),
                'agentInfoName': row['agentInfoName'],
                'status': row['status'],
                'members': {'used': self.members.used(agent)[0], 'limit': row['limit']},
            }
            for agent, row in AGENTS.items()
            if account.sees(agent)
        ]
        return ok({'list': rows})

    def usage(self, request):
        account = self.account(request)
        agent = int(request.parameters.get('agentInfoId') or account.agent or 0)
        if agent not in AGENTS or not account.sees(agent):
            return Answer(0)
        used, online = self.members.used(agent)
        members = {'used': used, 'limit': AGENTS[agent]['limit']}
        return ok({
            'members': members,
            'groups': {'used': 0, 'limit': None},
            'online': online,
            'accounts': [],
        })  # fmt: skip
